import { useSearchParams } from 'react-router-dom';

/** Sets the parameters that it names, and takes away those given as null; `replace` leaves no step to go back to. */
export type SetQuery = (values: Record<string, string | null>, replace?: boolean) => void;

/** What narrows or opens something lives in the address, so that it can be linked to. */
export function useQueryParams(): [URLSearchParams, SetQuery] {
  const [query, setQuery] = useSearchParams();
  function set(values: Record<string, string | null>, replace = false) {
    setQuery(
      (before) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === null) before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace },
    );
  }

  return [query, set];
}
