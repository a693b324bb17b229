import Menu from '@mui/material/Menu'
import type { LucideIcon } from 'lucide-react'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionItem } from './ActionItem.tsx'
import { MuiButton, type MuiButtonProps } from './MuiButton.tsx'

export type MenuAction = { label: string; Icon: LucideIcon; act: () => void; isOff?: boolean }

/** All that a page can do besides its main act, in one menu. */
export function ActionsMenu({
  entries,
  moreEntries = [],
  opensUp = false,
  variant = 'outlined',
}: {
  entries: readonly MenuAction[]
  /** A second group, below a line. */
  moreEntries?: readonly MenuAction[]
  /** Its button is at the foot of the window. */
  opensUp?: boolean
  variant?: MuiButtonProps['variant']
}) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [side, opposite] = opensUp ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const)
  return (
    <>
      <MuiButton
        variant={variant}
        endIcon={<ChevronDownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('common.actions')}
      </MuiButton>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        // Inside the page's `main` element, for screen readers.
        container={() => document.querySelector('main')}
        anchorOrigin={{ vertical: side, horizontal: 'right' }}
        transformOrigin={{ vertical: opposite, horizontal: 'right' }}
      >
        {[...entries, ...moreEntries].map(({ label, Icon, act, isOff }, index) => (
          <ActionItem
            key={label}
            Icon={Icon}
            label={label}
            disabled={isOff}
            divider={moreEntries.length > 0 && index === entries.length - 1}
            act={act}
            onClose={() => setAnchor(undefined)}
          />
        ))}
      </Menu>
    </>
  )
}
