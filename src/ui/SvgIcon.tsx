import type { Elements } from '#/lib/jsx/content.ts'

/**
 * The icons of @mui/icons-material in a build (src/shell/small-libraries-plugin.ts), without MUI's style rules. On a page
 * with four hundred icons a dialog opened 5 ms later with them: each new rule computes the styles of all such elements.
 * @param fontSize 20 or 24 px, where no style sheet says otherwise.
 * @param titleAccess for screen readers; without it the icon is decorative.
 */
export function SvgIcon({
  className = '',
  fontSize = 'medium',
  titleAccess,
  children,
}: {
  className?: string
  fontSize?: 'small' | 'medium'
  titleAccess?: string
  children: Elements
}) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers without a title
    <svg
      className={`svg-icon ${fontSize === 'small' ? 'svg-icon-small' : ''} ${className}`}
      viewBox="0 0 24 24"
      role={titleAccess ? 'img' : undefined}
      aria-hidden={titleAccess ? undefined : true}
    >
      {children}
      {titleAccess && <title>{titleAccess}</title>}
    </svg>
  )
}
