import { createTheme, type CSSVariablesResolver, type MantineColorsTuple, rem } from '@mantine/core'
import type { MouseEvent } from 'react'

const paddock: MantineColorsTuple = [
  '#eff5f0',
  '#dfebe2',
  '#bfd6c6',
  '#99bca5',
  '#74a387',
  '#558b6c',
  '#3f7557',
  '#2d5f46',
  '#204a36',
  '#143325',
]
const wheat: MantineColorsTuple = [
  '#fdf6e6',
  '#f9ebc9',
  '#f1d694',
  '#e8bf5c',
  '#dfab31',
  '#cc961c',
  '#a97a12',
  '#80590b',
  '#644508',
  '#4a3306',
]
const clay: MantineColorsTuple = [
  '#fdf0ed',
  '#f8ddd7',
  '#efbab0',
  '#e59485',
  '#dc7360',
  '#cf5a45',
  '#b94733',
  '#9d3827',
  '#7e2b1d',
  '#611f14',
]
const sky: MantineColorsTuple = [
  '#eef4f8',
  '#dbe7ef',
  '#b7cfdf',
  '#90b4cc',
  '#6c9aba',
  '#5184a8',
  '#3f6f92',
  '#325a78',
  '#27475f',
  '#1c3547',
]
const gray: MantineColorsTuple = [
  '#faf9f6',
  '#f4f2ed',
  '#eae7e0',
  '#ddd9d0',
  '#c7c2b7',
  '#a09a8e',
  '#6e695f',
  '#54504a',
  '#383531',
  '#22201d',
]
const dark: MantineColorsTuple = [
  '#e3e6e0',
  '#c3c9c1',
  '#9da59c',
  '#6f786f',
  '#3e463f',
  '#313832',
  '#262c28',
  '#1c211e',
  '#151917',
  '#0f1311',
]

const FONT = "'Figtree Variable', 'Figtree of Arial', 'Figtree of DejaVu', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** The seven sizes of type: notes and labels, tables and lists, text beside them, body, fields on a phone, headings, a page's title. */
const TEXT = { xs: rem(12.5), sm: rem(13.5), base: rem(14), md: rem(15), lg: rem(16), xl: rem(19), title: rem(26) }

/** The seven gaps, of which `ml` stands between panels; `xl` is for padding alone. */
const SPACING = { '3xs': rem(2), '2xs': rem(4), xs: rem(8), sm: rem(12), md: rem(16), ml: rem(20), lg: rem(24), xl: rem(32) }

/** The second click of a double click meets the dialog that the first one opened, and does not close it. */
const CLOSES_BY_ONE_CLICK = {
  defaultProps: {
    onClickCapture: (event: MouseEvent) => {
      if (event.detail > 1) event.stopPropagation()
    },
  },
}

/** The tokens of the product: colour ramps, type, spacing, radius. Feature files use ramps and role variables, never a hex. */
export const theme = createTheme({
  primaryColor: 'paddock',
  primaryShade: { light: 7, dark: 6 },
  colors: { paddock, wheat, clay, sky, gray, dark, red: clay, yellow: wheat, blue: sky, green: paddock },
  black: '#22201d',
  white: '#ffffff',
  fontFamily: FONT,
  fontSizes: TEXT,
  headings: {
    fontFamily: FONT,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: TEXT.title, lineHeight: '1.2' },
      h2: { fontSize: TEXT.xl, lineHeight: '1.3' },
      h3: { fontSize: TEXT.lg, lineHeight: '1.35' },
      h4: { fontSize: TEXT.base, lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: rem(3), sm: rem(5), md: rem(8), lg: rem(12), xl: rem(20) },
  spacing: SPACING,
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { fw: 600 } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        closeButtonProps: { 'aria-label': 'Close' },
        transitionProps: { duration: 200 },
        overlayProps: { backgroundOpacity: 0.45 },
      },
    },
    ModalOverlay: CLOSES_BY_ONE_CLICK,
    DrawerOverlay: CLOSES_BY_ONE_CLICK,
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
    Select: { defaultProps: { comboboxProps: { shadow: 'md' }, checkIconPosition: 'right' } },
  },
})

/** The role variables, light and dark. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--nav-fg': '#cfdcd2',
    '--nav-dim': '#94aa9b',
    '--nav-strong': '#f3f6f2',
    '--nav-accent': wheat[3],
    '--chart-2': wheat[4],
  },
  light: {
    '--mantine-color-body': '#faf9f6',
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': clay[7],
    '--mantine-color-default-border': '#d6d1c6',
    '--field-line': '#8a847a',
    '--surface': '#ffffff',
    '--surface-2': '#f4f2ed',
    '--line': '#e4e0d8',
    '--ink': '#22201d',
    '--row-hover': '#f6f8f4',
    '--row-selected': '#eaf2ec',
    '--chart-1': '#3f7557',
    '--nav-bg': '#16291f',
    '--nav-active': '#26402f',
    '--nav-line': '#274031',
    '--negative': clay[7],
    '--positive': paddock[7],
    '--accent-icon': wheat[7],
    '--tab-line': paddock[7],
    '--ok-bg': '#e6f0e9',
    '--ok-fg': paddock[8],
    '--ok-dot': paddock[6],
    '--warn-bg': '#faf0d9',
    '--warn-fg': wheat[8],
    '--warn-dot': wheat[5],
    '--idle-bg': '#f0ede7',
    '--idle-fg': gray[7],
    '--idle-dot': '#8a847a',
    '--bad-bg': '#fbe8e3',
    '--bad-fg': clay[8],
    '--bad-dot': clay[6],
    '--info-bg': sky[0],
    '--info-fg': sky[8],
    '--info-dot': sky[6],
  },
  dark: {
    '--mantine-color-body': '#151917',
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': clay[3],
    '--mantine-color-paddock-light': '#28402f',
    '--mantine-color-paddock-light-hover': '#304c39',
    '--field-line': '#7c857b',
    '--surface': '#1c211e',
    '--surface-2': '#232925',
    '--line': '#2f3631',
    '--ink': '#e9ece7',
    '--row-hover': '#222824',
    '--row-selected': '#223329',
    '--chart-1': '#558b6c',
    '--nav-bg': '#101512',
    '--nav-active': '#22302a',
    '--nav-line': '#232b26',
    '--negative': clay[3],
    '--positive': paddock[3],
    '--accent-icon': wheat[4],
    '--tab-line': paddock[4],
    '--ok-bg': '#1e3529',
    '--ok-fg': '#b5d6c2',
    '--ok-dot': paddock[4],
    '--warn-bg': '#3a2f17',
    '--warn-fg': '#eed190',
    '--warn-dot': wheat[4],
    '--idle-bg': '#2a302c',
    '--idle-fg': '#b3bab2',
    '--idle-dot': '#9aa299',
    '--bad-bg': '#41231c',
    '--bad-fg': '#f3c3b8',
    '--bad-dot': clay[4],
    '--info-bg': '#1b2c38',
    '--info-fg': sky[2],
    '--info-dot': sky[4],
  },
})
