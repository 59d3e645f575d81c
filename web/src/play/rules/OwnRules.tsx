import { useEffect, useState } from "react";
import { api } from "../../api/http";
import type { BonusPublic, RulesPublic, RulesRequest } from "../../api/types";
import { tableFormWords as words } from "../../words/play/tableForm";
import { BonusChoice } from "./BonusChoice";
import { PackChoice } from "./PackChoice";
import { type PackSelection, selectionOf } from "./packSelection";

/** What differs from a level; null where nothing does. */
export interface OwnRules {
  pack: PackSelection | null;
  bonuses: ReadonlySet<string> | null;
}

export const AS_USUAL: OwnRules = { pack: null, bonuses: null };

/** The part of a request that says what differs. */
export const requestOf = ({ pack, bonuses }: OwnRules): Partial<RulesRequest> => ({
  ...(pack && { cards: [...pack.wilds], highest: pack.highest }),
  ...(bonuses && { bonuses: [...bonuses].join("+") }),
});

/** The rules of each level, by the name that `LevelChoice` has for it; none until they are there. */
export function useLevelRules(level: string): RulesPublic | undefined {
  const [rules, setRules] = useState<ReadonlyMap<string, RulesPublic>>(new Map());
  useEffect(() => {
    api.presets().then(
      (presets) => setRules(new Map(presets.map((preset) => [preset.name, preset.rules]))),
      () => setRules(new Map()),
    );
  }, []);
  return rules.get(/^\d$/.test(level) ? `level ${level}` : level);
}

interface Props {
  /** The rules that are changed. */
  usual: RulesPublic | undefined;
  points: boolean;
  solitaire?: boolean;
  own: OwnRules;
  onChange: (own: OwnRules) => void;
}

/** Cards one at a time and points in stages, folded away until somebody wants them. */
export function OwnRulesChoice({ usual, points, solitaire = false, own, onChange }: Props) {
  const [bonuses, setBonuses] = useState<readonly BonusPublic[]>([]);
  useEffect(() => {
    api.bonuses().then(setBonuses, () => setBonuses([]));
  }, []);
  if (!usual) return null;
  const offered = bonuses.filter(({ name }) => !(solitaire && name === "most_cards"));
  return (
    <details className="own-rules">
      <summary>
        <b>{points ? words.ownCardsAndPoints : words.ownCards}</b>
      </summary>
      <div className="stack">
        <PackChoice
          selection={own.pack ?? selectionOf(usual)}
          onChange={(pack) => onChange({ ...own, pack })}
        />
        {points && offered.length > 0 && (
          <BonusChoice
            bonuses={offered}
            chosen={own.bonuses ?? new Set(offered.map(({ name }) => name))}
            onChange={(chosen) => onChange({ ...own, bonuses: chosen })}
          />
        )}
      </div>
    </details>
  );
}
