/** The sign of each colour, for those who cannot tell the colours apart; centred on (0, 0), about 10 wide. */
export const SIGNS = {
  red: <circle r="4.6" />,
  blue: <path d="M0 -5.6 L5.2 0 L0 5.6 L-5.2 0 Z" />,
  green: <path d="M0 -5.2 L5.4 4.4 H-5.4 Z" />,
  orange: <rect x="-4.3" y="-4.3" width="8.6" height="8.6" rx="0.9" />,
} as const;

export type ColourName = keyof typeof SIGNS;

/** As many signs as the number says, in rows of five, as children count. */
export function Pips({ count, colour }: { count: number; colour: ColourName }) {
  const rows = Math.ceil(count / 5);
  return (
    <g transform="translate(50 113)" className="pips">
      {Array.from({ length: count }, (_, index) => {
        const row = Math.floor(index / 5);
        const inRow = Math.min(5, count - row * 5);
        const x = ((index % 5) - (inRow - 1) / 2) * 12;
        const y = (row - (rows - 1) / 2) * 10.5;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pips have no other name than their place
          <g key={index} transform={`translate(${x} ${y}) scale(0.62)`}>
            {SIGNS[colour]}
          </g>
        );
      })}
    </g>
  );
}
