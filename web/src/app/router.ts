/**
 * What the application and react-admin use of react-router-dom; the build reads this in its place (vite.config.ts), and fails where a
 * name is missing. React-admin makes a data router where there is no other. Here App brings one, yet that unused half of the library
 * would be loaded by everybody: 17 kB of 31.
 */
export {
  BrowserRouter,
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  useBlocker,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';

function notHere(): never {
  throw new Error('React-admin stands outside of the router that App brings');
}

export { notHere as createHashRouter, notHere as createMemoryRouter, notHere as RouterProvider };
