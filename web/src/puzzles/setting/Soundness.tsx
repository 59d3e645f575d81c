import type { QuestionRequest, SoundnessResult } from "../../api/types";
import { NoAnswer } from "../../solver/answers/AnswerFrame";
import { AnswerProgress } from "../../solver/answers/AnswerProgress";
import { useAnswer } from "../../solver/answers/useAnswer";
import { settingWords as words } from "../../words/setting";
import { askSoundness } from "./askSoundness";

interface Props {
  question: QuestionRequest;
  onSolve: (sound: SoundnessResult) => void;
}

/** Is what lies there a challenge, and how hard? What its best play is stays for the setter to find. */
export function Soundness({ question, onSolve }: Props) {
  const answer = useAnswer<SoundnessResult>(JSON.stringify(question), ({ signal }) =>
    askSoundness(question, signal),
  );
  const { result, problem, old } = answer;
  return (
    <>
      <AnswerProgress answer={answer} doing={words.proving} />
      <div className="soundness" aria-live="polite">
        {problem ? <NoAnswer text={problem} /> : result && !old && <Verdict result={result} />}
      </div>
      {result?.sound && !old && result.known === null && (
        <button type="button" className="button gold big" onClick={() => onSolve(result)}>
          {words.solve}
        </button>
      )}
      {result && !old && result.known !== null && (
        <a className="button gold big" href={`/challenge/${result.known}`}>
          {words.openKnown}
        </a>
      )}
    </>
  );
}

function Verdict({ result }: { result: SoundnessResult }) {
  const { sound, why, plays, rating, too_easy, known, question } = result;
  if (!sound)
    return (
      <>
        <p className="soundness-verdict">{words.unsound}</p>
        <p>{why}</p>
      </>
    );
  return (
    <>
      <p className="soundness-verdict good">{words.sound}</p>
      <p>{question.any_number ? words.numberPlays(plays) : words.plays(plays)}</p>
      <p>{words.difficulty(rating)}</p>
      {too_easy && <p>{words.tooEasy}</p>}
      {known !== null && <p>{words.known}</p>}
    </>
  );
}
