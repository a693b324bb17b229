import { caffeSirena } from './demo/caffe-sirena.ts'
import { cedro } from './demo/cedro-e-sale.ts'
import { cities } from './demo/cities.ts'
import { cortelunga } from './demo/cortelunga.ts'
import { donnaCarmela } from './demo/donna-carmela.ts'
import { galloRosso } from './demo/gallo-rosso.ts'
import { gelsomino } from './demo/gelsomino.ts'
import { DEMO_PASSWORD } from './demo/in-languages.ts'
import { scogliera } from './demo/la-scogliera.ts'
import { lambrateDiner } from './demo/lambrate-diner.ts'
import { livia } from './demo/livia.ts'
import { malva } from './demo/malva.ts'
import { nevosa } from './demo/nevosa.ts'
import { ortoCollina } from './demo/orto-in-collina.ts'
import { portici } from './demo/portici.ts'
import { setteLune } from './demo/sette-lune.ts'
import { sfogliaDoro } from './demo/sfoglia-doro.ts'
import type { Demo } from './demo-types.ts'

/** The demo. The first restaurant has the most data; all names are invented. */
export const demo: Demo = {
  country: 'Italia',
  cities,
  restaurants: [
    livia,
    cortelunga,
    donnaCarmela,
    sfogliaDoro,
    galloRosso,
    scogliera,
    gelsomino,
    malva,
    lambrateDiner,
    cedro,
    setteLune,
    nevosa,
    portici,
    caffeSirena,
    ortoCollina,
  ],
  peopleWithoutRestaurant: [
    { username: 'Nadia Colli', email: 'nuovo@coperto.example', password: DEMO_PASSWORD, role: 'ROLE_DIRECTOR' },
    { username: 'Sara Marini', email: 'cliente@coperto.example', password: DEMO_PASSWORD, role: 'ROLE_CLIENT' },
  ],
}
