import { Tooltip } from '@mui/material';
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefCallback,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';

const STARTS = ['onMouseOver', 'onFocus', 'onTouchStart'] as const;
const ENDS = ['onMouseLeave', 'onBlur', 'onTouchEnd'] as const;

type Name = (typeof STARTS | typeof ENDS)[number];
/** Of an event, as much as outlives it. */
type Told = Pick<SyntheticEvent, 'type' | 'target' | 'currentTarget'>;
type Listeners = Partial<Record<Name, (event: Told) => void>>;

interface First {
  name: Name;
  event: Told;
}

interface HintProps {
  title: ReactNode;
  /** One that listens to none of these events itself. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A tooltip that is made when it is first asked for. Each costs two drawings, the second of which holds the screen until all are done,
 * and a list has a hundred of them.
 */
export function Hint({ title, children }: HintProps) {
  const id = useId();
  const [first, setFirst] = useState<First>();
  const [isOpen, setOpen] = useState(false);
  const listeners = useRef<Listeners>({});
  const pass = (name: Name) => (event: Told) => listeners.current[name]?.(event);
  const start =
    (name: Name) =>
    ({ type, target, currentTarget }: Told) =>
      setFirst({ name, event: { type, target, currentTarget } });
  return (
    <>
      {cloneElement(children, {
        ...Object.fromEntries(STARTS.map((name) => [name, first ? pass(name) : start(name)])),
        ...Object.fromEntries(ENDS.map((name) => [name, pass(name)])),
        title: !isOpen && typeof title === 'string' ? title : undefined,
        'aria-describedby': isOpen ? id : undefined,
      })}
      {first && (
        <Tooltip id={id} title={title} open={isOpen} onOpen={() => setOpen(true)} onClose={() => setOpen(false)}>
          <Lend first={first} to={listeners} />
        </Tooltip>
      )}
    </>
  );
}

interface LendProps extends Listeners {
  first: First;
  to: RefObject<Listeners>;
  ref?: RefCallback<EventTarget>;
}

/** Takes the place of the tooltip's child, and lends what that is given to the element that stands already. */
function Lend({ first: { name, event }, to, ref, ...given }: LendProps) {
  useEffect(() => {
    to.current = given;
  });
  const begin = useEffectEvent(() => given[name]?.(event));
  useEffect(() => {
    ref?.(event.currentTarget);
    begin();
  }, [ref, event]);
  return null;
}
