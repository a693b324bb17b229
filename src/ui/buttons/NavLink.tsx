import { useLocation } from 'react-router-dom'
import { Link, type LinkProps } from './Link.tsx'

/** A link of a navigation: it is the current one on its page and, unless `end`, on the pages below. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const isCurrent = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`))
  return <Link aria-current={isCurrent ? 'page' : undefined} {...rest} />
}
