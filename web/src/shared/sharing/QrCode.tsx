import { encode } from "uqr";
import { sharedWords } from "../../words/shared";

export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={sharedWords.qrCode}>
      <path d={path} />
    </svg>
  );
}
