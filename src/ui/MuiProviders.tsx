import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { AreaControls } from './area-controls.ts'
import { MuiControls } from './MuiControls.tsx'

/* MUI's theme. Every colour is a variable of tokens.css, so light and dark need one theme only. */

/** Of a check box and a radio button; the browser's own ring is as invisible as its input. */
const choiceStyle = {
  defaultProps: { color: 'secondary' },
  styleOverrides: {
    root: { '&:has(:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: -6 } },
  },
} as const

/** It stays whole: it is one object of MUI. */
const createAppTheme = (direction: 'ltr' | 'rtl'): Theme =>
  createTheme({
    direction,
    cssVariables: { nativeColor: true, cssVarPrefix: 'mui' },
    palette: {
      primary: {
        main: 'var(--act)',
        light: 'var(--selected-soft)',
        dark: 'var(--act-strong)',
        contrastText: 'var(--on-act)',
      },
      secondary: {
        main: 'var(--ink)',
        light: 'var(--muted)',
        dark: 'var(--ink)',
        contrastText: 'var(--background)',
      },
      error: {
        main: 'var(--alarm)',
        light: 'var(--alarm-soft)',
        dark: 'var(--alarm)',
        contrastText: 'var(--surface)',
      },
      background: { default: 'var(--background)', paper: 'var(--surface)' },
      text: { primary: 'var(--ink)', secondary: 'var(--muted)', disabled: 'var(--muted)' },
      divider: 'var(--line)',
      action: {
        active: 'var(--ink)',
        hover: 'var(--selected-soft)',
        selected: 'var(--selected-soft)',
        focus: 'var(--selected-soft)',
        disabled: 'color-mix(in srgb, var(--ink) 45%, transparent)',
        disabledBackground: 'var(--line)',
      },
    },
    shape: { borderRadius: 10 },
    transitions: {
      duration: {
        ...{ shortest: 150, shorter: 150, short: 180, standard: 200, complex: 200 },
        ...{ enteringScreen: 200, leavingScreen: 150 },
      },
    },
    spacing: 8,
    typography: {
      fontFamily: 'var(--font-text)',
      h6: {
        fontFamily: 'var(--font-heading)',
        fontKerning: 'none',
        fontSize: 'var(--text-xl)',
        fontWeight: 'var(--weight-strong)',
        lineHeight: 1.25,
      },
      // Arabic has no capitals, and letter-spacing tears its script apart: none anywhere.
      allVariants: { letterSpacing: 0 },
      button: { textTransform: 'none', fontWeight: 'var(--weight-strong)', letterSpacing: 0 },
    },
    components: {
      // A notice stands in the middle of its place, with its act below.
      MuiAlert: {
        defaultProps: { icon: false },
        styleOverrides: {
          root: {
            flexDirection: 'column',
            alignItems: 'center',
            gap: 12,
            padding: '32px 24px',
            borderRadius: 'var(--radius-card)',
            fontSize: 'inherit',
            lineHeight: 'inherit',
            textAlign: 'center',
            overflowWrap: 'anywhere',
          },
          message: {
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            gap: 12,
            padding: 0,
            overflow: 'visible',
          },
          action: { margin: 0, padding: 0 },
        },
        variants: [
          {
            props: { severity: 'info' },
            style: { border: '1px dashed var(--control)', backgroundColor: 'transparent', color: 'var(--muted)' },
          },
        ],
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        // Only the main act of a screen has the brand's colour.
        variants: [
          ...(['outlined', 'text'] as const).map((variant) => ({
            props: { variant, color: 'primary' as const },
            style: { color: 'var(--ink)', '&:hover': { backgroundColor: 'var(--selected-soft)' } },
          })),
        ],
        styleOverrides: {
          root: {
            minHeight: 'var(--target)',
            minWidth: 'var(--target)',
            paddingInline: 20,
            gap: 8,
            lineHeight: 1.25,
            borderRadius: 'var(--radius-field)',
            // Disabled, but reachable by Tab: it looks like a disabled one.
            '&[aria-disabled="true"]': {
              color: 'var(--mui-palette-action-disabled)',
              backgroundColor: 'transparent',
              cursor: 'default',
            },
            '&.MuiButton-contained[aria-disabled="true"]': {
              backgroundColor: 'var(--mui-palette-action-disabledBackground)',
            },
          },
          outlined: { borderColor: 'var(--control)', backgroundColor: 'var(--surface)' },
          // Words alone look like a link, and so unlike text; beside an icon they need no sign.
          text: {
            '& > :only-child': { textDecoration: 'underline 1px var(--control)', textUnderlineOffset: 4 },
            '&:hover > :only-child': { textDecorationColor: 'currentColor' },
          },
          startIcon: { margin: 0 },
          endIcon: { margin: 0 },
        },
      },
      MuiChip: {
        styleOverrides: {
          root: { height: 'auto', borderRadius: 'var(--radius-chip)', fontWeight: 'var(--weight-strong)' },
          clickable: {
            minHeight: 'var(--target)',
            border: '1px solid var(--control)',
            backgroundColor: 'var(--surface)',
            fontSize: 'var(--text-m)',
          },
          label: { display: 'flex', alignItems: 'center', gap: 8, paddingInline: 16 },
          // One that only says something: `StatusChip`.
          sizeSmall: {
            gap: 6,
            padding: '3px 10px',
            fontSize: 'var(--text-s)',
            lineHeight: 1.4,
            verticalAlign: 'baseline',
            '& .MuiChip-icon': { flex: 'none', margin: 0, color: 'inherit' },
            '& .MuiChip-label': {
              display: 'inline',
              padding: 0,
              overflow: 'visible',
              overflowWrap: 'anywhere',
              whiteSpace: 'normal',
            },
            '@media (forced-colors: active)': { border: '1px solid' },
          },
        },
      },
      MuiCircularProgress: { styleOverrides: { track: { color: 'var(--line)', opacity: 1 } } },
      MuiIconButton: { styleOverrides: { root: { minWidth: 'var(--target)', minHeight: 'var(--target)' } } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: {
            borderRadius: 'var(--radius-field)',
            backgroundColor: 'var(--surface)',
            // The focus ring is the field's own border: one outside would cross the label.
            '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 3, borderColor: 'var(--focus)' },
            // A wrong field stays red while it is corrected.
            '&.Mui-focused.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--alarm)' },
            // On a touch screen MUI gives a field that was tapped the border of its own palette, which dark mode has not.
            '@media (hover: none)': {
              '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
                borderColor: 'var(--control)',
              },
            },
          },
          input: {
            '&:focus-visible': { outline: 'none !important' },
            // As high as a button, for a field in a line of buttons.
            variants: [{ props: { size: 'small' }, style: { paddingBlock: 10.5 } }],
          },
          notchedOutline: { borderColor: 'var(--control)' },
        },
      },
      MuiFormLabel: { styleOverrides: { root: { '&.Mui-focused:not(.Mui-error)': { color: 'var(--ink)' } } } },
      MuiFormHelperText: { styleOverrides: { root: { fontSize: 'var(--text-s)' } } },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiDialog: {
        styleOverrides: {
          paper: {
            backgroundColor: 'var(--raised)',
            borderRadius: 'var(--radius-card)',
            boxShadow: 'var(--shadow-float)',
            margin: 16,
          },
        },
      },
      MuiDialogTitle: {
        styleOverrides: {
          root: {
            fontFamily: 'var(--font-heading)',
            fontKerning: 'none',
            fontSize: 'var(--text-xl)',
            fontWeight: 'var(--weight-strong)',
            lineHeight: 1.3,
          },
        },
      },
      MuiDrawer: { styleOverrides: { paper: { backgroundColor: 'var(--raised)' } } },
      MuiMenu: {
        // While it fades away it would take the next tap.
        defaultProps: { transitionDuration: 0 },
        styleOverrides: {
          paper: {
            backgroundColor: 'var(--raised)',
            boxShadow: 'var(--shadow-float)',
            border: '1px solid var(--line)',
          },
        },
      },
      // As the switch of a dish (`PlainSwitch`): green when on, and the knob inside the track.
      MuiSwitch: {
        defaultProps: { color: 'secondary' },
        styleOverrides: {
          root: {
            flex: 'none',
            width: 44,
            height: 26,
            padding: 0,
            margin: '9px 10px 9px 11px',
            overflow: 'visible',
            '& .MuiSwitch-switchBase:has(:focus-visible) + .MuiSwitch-track': {
              outline: '3px solid var(--focus)',
              outlineOffset: 2,
            },
            // Without backgrounds only borders are left.
            '@media (forced-colors: active)': {
              '& .MuiSwitch-thumb': { border: '9px solid' },
              '& .MuiSwitch-track': { border: '1px solid', opacity: 1 },
            },
          },
          switchBase: {
            padding: 4,
            color: 'var(--surface)',
            '&.Mui-checked': { color: 'var(--surface)', transform: 'translateX(18px)' },
            '&.Mui-checked + .MuiSwitch-track': { backgroundColor: 'var(--free)', opacity: 1 },
          },
          thumb: { width: 18, height: 18, boxShadow: 'none' },
          track: { borderRadius: 13, backgroundColor: 'var(--control)', opacity: 1 },
        },
      },
      MuiCheckbox: choiceStyle,
      MuiRadio: choiceStyle,
      MuiFormControlLabel: { styleOverrides: { label: { fontWeight: 'var(--weight-strong)' } } },
      MuiMenuItem: {
        // MUI makes it lower from 600 px on, but tablets are wide too.
        styleOverrides: {
          root: { minHeight: 'var(--target)', '@media (min-width: 600px)': { minHeight: 'var(--target)' } },
          // What follows stands apart: it is not pressed by mistake.
          divider: {
            marginBottom: 9,
            borderBottom: 0,
            '&::after': {
              content: '""',
              position: 'absolute',
              insetInline: 0,
              bottom: -5,
              borderBottom: '1px solid var(--line)',
            },
          },
        },
      },
      MuiSkeleton: {
        defaultProps: { variant: 'rounded' },
        styleOverrides: { root: { backgroundColor: 'var(--line)' } },
      },
      MuiBackdrop: {
        styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } },
      },
    },
  })

const themes = { ltr: createAppTheme('ltr'), rtl: createAppTheme('rtl') }
const leftToRight = createCache({ key: 'mui', prepend: true })

let rightToLeft: Promise<typeof leftToRight> | undefined
/** Set once loaded: later renders need no wait. */
let mirrored: typeof leftToRight | undefined

/** The style cache that mirrors every rule; its plugins are loaded only for Arabic. */
function loadRightToLeft() {
  rightToLeft ??= Promise.all([import('@mui/stylis-plugin-rtl'), import('stylis')])
    .then(([{ default: rtlPlugin }, { prefixer }]) => {
      mirrored = createCache({ key: 'muirtl', prepend: true, stylisPlugins: [prefixer, rtlPlugin] })
      return mirrored
    })
    .catch((error) => {
      rightToLeft = undefined
      throw error
    })
  return rightToLeft
}

/**
 * Resolves when the current direction can be rendered. Routes await it with their code, so that the focus finds the page.
 * Never rejects.
 */
export const prepareDirection = async (): Promise<void> => {
  if (document.documentElement.dir === 'rtl') await loadRightToLeft().catch(() => undefined)
}

/**
 * MUI's theme in the direction of the language, and its drawings of the controls. It wraps each part that uses MUI, not the whole app: the first load has no
 * MUI. A change of direction keeps all state.
 */
export function MuiProviders({ children }: { children: Elements }) {
  const { direction } = useLanguage()
  const [cache, setCache] = useState(direction === 'rtl' ? mirrored : leftToRight)

  useEffect(() => {
    let isWanted = true
    if (direction === 'ltr') setCache(leftToRight)
    else
      loadRightToLeft().then(
        (loaded) => isWanted && setCache(loaded),
        // Without the plugin (offline, for example) Arabic is shown unmirrored.
        () => isWanted && setCache((current) => current ?? leftToRight),
      )
    return () => {
      isWanted = false
    }
  }, [direction])

  if (!cache) return null
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={themes[cache === leftToRight ? 'ltr' : 'rtl']}>
        <AreaControls value={MuiControls}>{children}</AreaControls>
      </ThemeProvider>
    </CacheProvider>
  )
}
