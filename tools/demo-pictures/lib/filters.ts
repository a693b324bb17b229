/*
 * The light of the whole series: it comes from the top left, softly. `puff` makes flat shapes rise, `gloss` wets them,
 * `crust` gives them a baked skin, `rough` takes the ruler out of their outlines.
 */

const REGION = 'x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB"'

const LIGHT = '<feDistantLight azimuth="232" elevation="48"/>'

const shadow = (name: string, dx: number, dy: number, blur: number, strength: number) =>
  `<filter id="${name}" ${REGION}><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${blur}" flood-color="#2b1206" flood-opacity="${strength}"/></filter>`

const rough = (name: string, frequency: number, scale: number) =>
  `<filter id="${name}" ${REGION}><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="7" result="t"/>
<feDisplacementMap in="SourceGraphic" in2="t" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/></filter>`

/** Flat parts come out of the lighting at mid grey, which soft light leaves as they are; only the edges turn. */
const puff = (name: string, blur: number, height: number, bump = 0, frequency = 0.05) => {
  const noise =
    bump > 0
      ? `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="11" result="t"/>
<feComposite in="b" in2="t" operator="arithmetic" k2="1" k3="${bump}" result="b"/>`
      : ''
  return `<filter id="${name}" ${REGION}><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="b"/>${noise}
<feDiffuseLighting in="b" surfaceScale="${height}" diffuseConstant=".68" lighting-color="#fff4e2" result="l">${LIGHT}</feDiffuseLighting>
<feBlend in="l" in2="SourceGraphic" mode="hard-light" result="h"/>
<feComposite in="h" in2="SourceGraphic" operator="arithmetic" k2=".62" k3=".38" result="m"/>
<feComposite in="m" in2="SourceAlpha" operator="in"/></filter>`
}

const gloss = (name: string, blur: number, bump: number, frequency: number, strength: number) =>
  `<filter id="${name}" ${REGION}><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="b"/>
<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="5" result="t"/>
<feComposite in="b" in2="t" operator="arithmetic" k2="1" k3="${bump}" result="b"/>
<feSpecularLighting in="b" surfaceScale="${blur * 1.2}" specularConstant="${strength}" specularExponent="24" lighting-color="#fff6e0" result="s"><feDistantLight azimuth="232" elevation="36"/></feSpecularLighting>
<feComposite in="s" in2="SourceAlpha" operator="in" result="s"/>
<feComposite in="SourceGraphic" in2="s" operator="arithmetic" k2="1" k3="1"/></filter>`

export const filters = [
  shadow('shadow-s', 2, 3, 2, 0.4),
  shadow('shadow-m', 5, 7, 6, 0.4),
  shadow('shadow-l', 12, 16, 14, 0.42),
  rough('rough-s', 0.06, 3.5),
  rough('rough-m', 0.035, 8),
  rough('rough-l', 0.02, 18),
  rough('crumble', 0.12, 7),
  puff('puff-s', 2.2, 3),
  puff('puff-m', 5, 6),
  puff('puff-l', 12, 14),
  puff('crust', 9, 12, 0.55, 0.035),
  puff('crumb', 4, 7, 0.8, 0.09),
  gloss('gloss-s', 2, 0.5, 0.06, 0.75),
  gloss('gloss-m', 5, 1.1, 0.035, 0.8),
  '<filter id="blur-s" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="2"/></filter>',
  '<filter id="blur-m" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter>',
  '<filter id="blur-l" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="22"/></filter>',
  `<filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".75" numOctaves="1" seed="3"/>
<feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .9 0 0 0 -.18"/><feComposite in2="SourceGraphic" operator="in"/></filter>`,
].join('')
