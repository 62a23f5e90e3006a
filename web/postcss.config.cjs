const BREAKPOINTS = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
}

/** Kept for those who hear the page: `@mixin visually-hidden`, or the class of the same name. */
const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
}

module.exports = {
  plugins: {
    'postcss-preset-mantine': { mixins: { 'visually-hidden': VISUALLY_HIDDEN } },
    'postcss-simple-vars': { variables: BREAKPOINTS },
  },
}
