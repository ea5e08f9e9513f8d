import { useSearchParams } from 'react-router-dom';

/** Sets the parameters that it names, and takes away those given as null; `replace` leaves no step to go back to. */
export type SetQuery = (values: Record<string, string | null>, replace?: boolean) => void;

/** What narrows or opens something lives in the address, so that it can be linked to. */
export function useQueryParams(): [URLSearchParams, SetQuery] {
  const [query, setQuery] = useSearchParams();
  function set(values: Record<string, string | null>, replace = false) {
    // The address of now, not the one that was drawn last: of two changes in quick succession the second would take back the first.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace });
  }

  return [query, set];
}
