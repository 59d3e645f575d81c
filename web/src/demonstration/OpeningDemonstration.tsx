import { api } from "../api/http";
import { Notice } from "../shared/Notice";
import { useFetched } from "../shared/useFetched";
import { demonstrationWords as words } from "../words/teach";
import { Demonstration } from "./Demonstration";

/** One of the openings, with its words. */
export default function OpeningDemonstration({ id }: { id: string }) {
  const { found, problem } = useFetched(id, () => api.opening(id));
  if (problem) return <Notice title={words.cannotShow} text={problem} />;
  return found && <Demonstration title={found.title} game={found} told={found.told} back="/teach" />;
}
