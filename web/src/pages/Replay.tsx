export function Replay(_: { id: string }) { return null; }
