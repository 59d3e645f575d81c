import { useEffect, useState } from "react";
import { errorText } from "../api/http";

interface Fetched<T> {
  found: T | null;
  problem: string | null;
}

/** What a request brings, asked for again when its key changes; null until it is there. */
export function useFetched<T>(key: string, request: () => Promise<T>): Fetched<T> {
  const [state, setState] = useState<Fetched<T> & { key: string }>({ key, found: null, problem: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked for
  useEffect(() => {
    let wanted = true;
    request().then(
      (found) => wanted && setState({ key, found, problem: null }),
      (error: unknown) => wanted && setState({ key, found: null, problem: errorText(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return state.key === key ? state : { found: null, problem: null };
}
