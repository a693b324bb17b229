import { useNavigate } from 'react-router-dom'
import { isPlainClick } from '#/lib/history/history.ts'
import type { HtmlProps } from '#/lib/jsx/content.ts'

export type LinkProps = Omit<HtmlProps<'a'>, 'href'> & { to: string; replace?: boolean; state?: unknown }

/** The router's own has the preloading of a server's framework, which is a third of the router. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || rest.target || !isPlainClick(event)) return
        event.preventDefault()
        navigate(to, { state, replace: replace ?? event.currentTarget.href === window.location.href })
      }}
    />
  )
}
