import classes from './auth.module.css'

/** A ridge across the picture: where it starts, how high it swings, and which way it leans. */
function ridge(height: number, swing: number, lean: number): string {
  const at = (offset: number) => Math.round(height + offset)
  return `M0 ${at(0)} C130 ${at(-swing)} 230 ${at(-swing * lean)} 330 ${at(-swing * 0.3)} S520 ${at(swing * 0.5)} 640 ${at(-swing * 0.4)}`
}

const BACK = ridge(170, 60, 1.2)
const MIDDLE = ridge(240, 70, 0.7)
const FRONT = ridge(318, 52, -0.4)
const CONTOURS = [16, 32, 48].map((depth) => ridge(240 + depth, 70 - depth * 0.3, 0.7))
const FURROWS = [14, 28, 42, 56, 70, 84].map((depth) => ridge(318 + depth, 52 - depth * 0.35, -0.4))

/** Furrowed hills under a low sun: the only picture of the product. */
export function Hills() {
  return (
    <svg className={classes.hills} viewBox="0 0 640 420" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <circle className="not-on-phone" fill="var(--mantine-color-wheat-4)" cx="470" cy="92" r="34" />
      <path fill="color-mix(in srgb, var(--mantine-color-paddock-8) 72%, var(--nav-bg))" d={`${BACK} V420 H0 Z`} />
      <path fill="color-mix(in srgb, var(--mantine-color-paddock-7) 80%, var(--nav-bg))" d={`${MIDDLE} V420 H0 Z`} />
      {CONTOURS.map((line) => (
        <path key={line} stroke="var(--mantine-color-paddock-6)" fill="none" strokeWidth={1.5} d={line} />
      ))}
      <path fill="color-mix(in srgb, var(--mantine-color-paddock-6) 88%, var(--nav-bg))" d={`${FRONT} V420 H0 Z`} />
      {FURROWS.map((line) => (
        <path key={line} stroke="var(--mantine-color-paddock-5)" fill="none" strokeWidth={1.5} d={line} />
      ))}
    </svg>
  )
}
