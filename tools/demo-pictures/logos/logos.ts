import { darker, lighter } from '../lib/color.ts'
import { circle, filtered, group, radial, rect } from '../lib/svg.ts'
import { burger, cone, type Emblem, pin, pot, slice, tailInCup, wineGlass } from './emblems-table.ts'
import { arches, carrot, cedar, fish, jasmine, monogram, moons, rooster } from './emblems-world.ts'

/** A full square, since it is shown as a round badge here and as a square there; the ring stays inside the circle. */
function logo(emblem: Emblem, back: string, ink: string, second: string): () => string {
  return () => {
    const ground = radial(
      [
        [0, lighter(back, 0.16)],
        [0.7, back],
        [1, darker(back, 0.22)],
      ],
      0.4,
      0.36,
      0.75,
    )
    return [
      ground.markup,
      rect(0, 0, 400, 400, ground.fill),
      circle(200, 200, 184, 'none', { stroke: ink, 'stroke-width': 5, opacity: 0.85 }),
      circle(200, 200, 174, 'none', { stroke: ink, 'stroke-width': 1.6, opacity: 0.6 }),
      filtered('shadow-s', group(emblem(ink, second, back), { transform: 'translate(200 200) scale(1.1)' })),
    ].join('')
  }
}

export const logos = {
  'logo-nonna-livia': logo(pot, '#a63a21', '#fbeccb', '#e9a04c'),
  'logo-cortelunga': logo(monogram('C', 'C059, Century Schoolbook, serif'), '#233a30', '#e9c46a', '#e9c46a'),
  'logo-donna-carmela': logo(slice, '#2f7a4a', '#c98a3c', '#fbe7b0'),
  'logo-sfoglia-doro': logo(pin, '#8a4a24', '#f6d98f', '#e9b04c'),
  'logo-gallo-rosso': logo(rooster, '#f3e0b0', '#b3261e', '#7a1c1c'),
  'logo-la-scogliera': logo(fish, '#2f6f9a', '#fdf8ec', '#9cd0e0'),
  'logo-gelsomino': logo(jasmine, '#4a6a4a', '#fffaf0', '#e9b04c'),
  'logo-malva': logo(wineGlass, '#583a5c', '#f6e2f0', '#c23a6a'),
  'logo-lambrate-diner': logo(burger, '#1c3040', '#e2a04a', '#f2c230'),
  'logo-cedro-e-sale': logo(cedar, '#fbf0d6', '#2f6a4a', '#8a5a34'),
  'logo-sette-lune': logo(moons, '#1a1c38', '#f6c04a', '#fdf0cc'),
  'logo-nevosa': logo(cone, '#6aa3ac', '#f0a3a8', '#d9a050'),
  'logo-portici': logo(arches, '#d58a56', '#4a2418', '#f3d9a0'),
  'logo-caffe-sirena': logo(tailInCup, '#3a2618', '#f0cf86', '#6fb5ac'),
  'logo-orto-in-collina': logo(carrot, '#dfe6c4', '#e2762c', '#4d7a3a'),
}
