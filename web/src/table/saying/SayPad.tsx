import { type FormEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { FractionForm, UnfinishedTurn } from "../../api/types";
import { sayingWords } from "../../words/play/saying";
import { WrittenSum } from "../cards/WrittenSum";
import { useFittedText } from "../layout/useFittedText";
import type { SayAnswer, TurnMaker } from "../turnMaker";
import { padKeys, typed } from "./padKeys";
import { SumPicture } from "./SumPicture";

interface Props {
  moment: UnfinishedTurn;
  ask: NonNullable<UnfinishedTurn["ask"]>;
  fractionForm: FractionForm;
  maker: TurnMaker;
  onUndo: () => void;
}

/**
 * Where the value of a pile is said that was just changed. It lies over the hand, which has to wait, and over no pile. The
 * server judges; what it says about a wrong answer is a nudge, then a picture, and at last the value.
 */
export function SayPad({ moment, ask, fractionForm, maker, onUndo }: Props) {
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState<SayAnswer | null>(null);
  const [judging, setJudging] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const question = ask.question[fractionForm];
  const cards = [...moment.hand, ...moment.piles.flatMap((pile) => pile.cards)];
  const said = answer?.error ?? answer?.nudge ?? "";
  useFittedText(words, said);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    // Digits are meant for the pad, wherever the focus is.
    const type = ({ key, target }: KeyboardEvent) => {
      if (/^[0-9.,%/+-]$/.test(key) && !(target as HTMLElement).closest("input, dialog"))
        input.current?.focus();
    };
    addEventListener("keydown", type);
    return () => removeEventListener("keydown", type);
  }, []);

  const say = async (event: FormEvent) => {
    event.preventDefault();
    const value = text.trim();
    if (!value || judging) return;
    setJudging(true);
    const judged = await maker.say(ask.pile, value);
    setJudging(false);
    setAnswer(judged);
    if (!judged.error) setText("");
    if (judged.told) maker.notify(sayingWords.told(question, judged.told[fractionForm]));
    input.current?.focus({ preventScroll: true });
  };
  // The text field keeps the focus while keys of the pad are pressed.
  const hold = (event: PointerEvent) => event.preventDefault();

  return (
    <form className="say" aria-label={sayingWords.pad} onSubmit={say}>
      <div className="say-words">
        <label className="say-question">
          <span className="unseen">{ask.spoken[fractionForm]}</span>
          <strong aria-hidden="true">
            <WrittenSum text={`${question} =`} />
          </strong>
          <input
            ref={input}
            className="say-input"
            aria-label={`${ask.spoken[fractionForm]} …`}
            inputMode="none"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={40}
            value={text}
            onChange={(event) => setText(typed(event.target.value))}
            onKeyDown={(event) => {
              if (event.key === "Escape") setText("");
              else if (event.key.toLowerCase() === "r") setText(`${text}√`);
              else if (event.key.toLowerCase() === "u") onUndo();
              else return;
              event.preventDefault();
            }}
          />
        </label>
        <p className="say-nudge" role="status" ref={words}>
          {said}
        </p>
        {answer?.picture && <SumPicture picture={answer.picture} fractionForm={fractionForm} />}
      </div>
      <div className="say-keys">
        {padKeys(cards, fractionForm).map((key) => (
          <button
            type="button"
            key={key}
            className="button say-key"
            aria-label={sayingWords.keys[key]}
            onPointerDown={hold}
            onClick={() => setText((before) => typed(before + key))}
          >
            {key === "-" ? "−" : key}
          </button>
        ))}
        <button
          type="button"
          className="button say-key"
          aria-label={sayingWords.erase}
          onPointerDown={hold}
          onClick={() => setText((before) => before.slice(0, -1))}
        >
          ⌫
        </button>
        <button type="button" className="button say-key wide-key" onPointerDown={hold} onClick={onUndo}>
          {sayingWords.undo}
        </button>
        <button type="submit" className="button gold say-key wide-key" disabled={!text.trim() || judging}>
          {sayingWords.say}
        </button>
      </div>
    </form>
  );
}
