import { type FormEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { FractionForm, UnfinishedTurn } from "../../api/types";
import { typeset } from "../../shared/words";
import { sayingWords } from "../../words/play/saying";
import { WrittenSum } from "../cards/WrittenSum";
import { useFittedText } from "../layout/useFittedText";
import type { SayAnswer, TurnMaker } from "../turnMaker";
import { DIGITS, signKeys, typed } from "./padKeys";
import { SumPicture } from "./SumPicture";

interface Props {
  moment: UnfinishedTurn;
  ask: NonNullable<UnfinishedTurn["ask"]>;
  fractionForm: FractionForm;
  /** The wild cards of the game, so that the pad is the same in every turn; none where no pack is known. */
  inPlay: readonly number[] | undefined;
  maker: TurnMaker;
  onUndo: () => void;
}

/**
 * Where the value of a pile is said that was just changed. It lies over the hand, which has to wait, and over no pile. The
 * server judges; what it says about a wrong answer is a nudge, then a picture, and at last the value.
 */
export function SayPad({ moment, ask, fractionForm, inPlay, maker, onUndo }: Props) {
  const [text, setText] = useState("");
  // What was said stays in sight, crossed out, until the next key.
  const [wrong, setWrong] = useState(false);
  const [answer, setAnswer] = useState<SayAnswer | null>(null);
  const [judging, setJudging] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const question = ask.question[fractionForm];
  const signs = signKeys(
    inPlay ?? [...moment.hand, ...moment.piles.flatMap(({ cards }) => cards)],
    fractionForm,
  );
  const told = answer?.error ?? answer?.nudge ?? "";
  useFittedText(words, told);
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
    if (!value || judging || wrong) return;
    setJudging(true);
    const judged = await maker.say(ask.pile, value);
    setJudging(false);
    setAnswer(judged);
    setWrong(!judged.right && !judged.error);
    if (judged.told) maker.notify(sayingWords.told(question, typeset(judged.told[fractionForm])), true);
    input.current?.focus({ preventScroll: true });
  };
  const write = (next: string) => {
    setText(typed(next));
    setWrong(false);
  };
  const said = wrong ? "" : text;
  // The text field keeps the focus while keys of the pad are pressed.
  const hold = (event: PointerEvent) => event.preventDefault();
  const key = (sign: string, name: string | undefined, press: () => void, className = "") => (
    <button
      type="button"
      key={sign}
      className={`button say-key ${className}`}
      aria-label={name}
      onPointerDown={hold}
      onClick={press}
    >
      {sign === "-" ? "−" : sign}
    </button>
  );
  const writing = (sign: string) => key(sign, sayingWords.keys[sign], () => write(said + sign));

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
            className={wrong ? "say-input wrong" : "say-input"}
            aria-invalid={wrong}
            aria-label={`${ask.spoken[fractionForm]} …`}
            inputMode="none"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={40}
            value={text}
            onChange={({ target: { value } }) =>
              write(wrong && value.startsWith(text) ? value.slice(text.length) : value)
            }
            onKeyDown={(event) => {
              if (event.key === "Escape" || (wrong && event.key === "Backspace")) write("");
              else if (event.key.toLowerCase() === "r") write(`${said}√`);
              else if (event.key.toLowerCase() === "u") onUndo();
              else return;
              event.preventDefault();
            }}
          />
        </label>
        <p className="say-nudge" role="status" ref={words}>
          {told}
        </p>
        {answer?.picture && <SumPicture picture={answer.picture} fractionForm={fractionForm} />}
      </div>
      <div className="say-keys">
        {DIGITS[0].map(writing)}
        {key("⌫", sayingWords.erase, () => write(said.slice(0, -1)))}
        {DIGITS[1].map(writing)}
        {key(sayingWords.undo, undefined, onUndo, "word-key")}
        {signs.map(writing)}
        <button
          type="submit"
          className="button gold say-key word-key"
          style={{ gridColumn: `${signs.length + 1} / -1` }}
          disabled={!said.trim() || judging}
        >
          {sayingWords.say}
        </button>
      </div>
    </form>
  );
}
