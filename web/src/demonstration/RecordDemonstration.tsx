import { api } from "../api/http";
import { Notice } from "../shared/Notice";
import { address } from "../shared/navigation";
import { useStore } from "../shared/store";
import { useFetched } from "../shared/useFetched";
import { reviewWords } from "../words/records";
import { demonstrationWords as words } from "../words/teach";
import { Demonstration } from "./Demonstration";

/** Any record; the query string may say from which table on. */
export default function RecordDemonstration({ id }: { id: string }) {
  const { query } = useStore(address);
  const { found, problem } = useFetched(id, () => api.demonstration(id));
  if (problem) return <Notice title={words.cannotShow} text={problem} />;
  return (
    found && (
      <Demonstration
        title={found.names.join(reviewWords.between)}
        game={found}
        start={Number(query.get("table")) || 0}
        back={`/records/${id}`}
      />
    )
  );
}
