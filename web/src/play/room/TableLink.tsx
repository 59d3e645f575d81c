import { CopyLink } from "../../shared/sharing/CopyLink";
import { ShareLink } from "../../shared/sharing/ShareLink";
import { roomWords } from "../../words/play/rooms";
import { loadTable } from "../session/ownTables";

/** The link to a table; for its host, who does not play, that of the projector as well. */
export function TableLink({ code }: { code: string }) {
  const link = `${location.origin}/room/${code}`;
  const table = loadTable(code);
  return (
    <ShareLink link={link} title={roomWords.link}>
      {/* Behind the # it reaches no server and no log. */}
      {table?.held.length === 0 && table.projector && (
        <CopyLink link={() => `${link}#projector=${table.projector}`} text={roomWords.projectorLink} />
      )}
    </ShareLink>
  );
}
