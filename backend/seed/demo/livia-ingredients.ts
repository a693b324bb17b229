import type { DemoIngredient } from '../demo-types.ts'

/** Extras; a larger dimension needs more and costs more. */
export const ingredients: DemoIngredient[] = [
  { name: 'Mozzarella di bufala', prices: { piccola: 1.5, standard: 2, grande: 3.5 } },
  { name: 'Burrata', prices: { piccola: 2, standard: 3, grande: 5 } },
  { name: 'Gorgonzola', prices: { piccola: 1, standard: 1.5, grande: 2.5 } },
  { name: 'Pecorino romano', prices: { standard: 1, grande: 1.5 } },
  { name: 'Scaglie di parmigiano', prices: { standard: 1, grande: 1.5 } },
  { name: 'Prosciutto crudo', prices: { piccola: 2, standard: 2.5, grande: 4 } },
  { name: 'Salame piccante', prices: { piccola: 1.5, standard: 2, grande: 3 } },
  { name: 'Guanciale croccante', prices: { standard: 2, grande: 3 } },
  { name: 'Acciughe', prices: { piccola: 1, standard: 1.5, grande: 2.5 } },
  { name: 'Funghi champignon', prices: { piccola: 1, standard: 1.5, grande: 2.5 } },
  { name: 'Porcini', prices: { standard: 3, grande: 4.5 } },
  { name: 'Carciofi', prices: { piccola: 1, standard: 1.5, grande: 2.5 } },
  { name: 'Olive nere', prices: { piccola: 0.5, standard: 1, grande: 1.5 } },
  { name: 'Cipolla rossa', prices: { piccola: 0.5, standard: 0.5, grande: 1 } },
  { name: 'Rucola', prices: { piccola: 0.5, standard: 1, grande: 1.5 } },
  { name: 'Pomodorini', prices: { piccola: 0.5, standard: 1, grande: 1.5 } },
  { name: 'Basilico fresco', prices: { standard: 0, grande: 0 } },
  { name: 'Peperoncino', prices: { piccola: 0, standard: 0, grande: 0 } },
  { name: 'Uovo', prices: { standard: 1.5, grande: 2 } },
  { name: 'Impasto senza glutine', prices: { standard: 2.5 } },
  { name: 'Panna montata', prices: { piccola: 0.5, standard: 1, grande: 1 } },
  { name: 'Fetta di limone', prices: { piccola: 0, standard: 0, grande: 0 } },
]
