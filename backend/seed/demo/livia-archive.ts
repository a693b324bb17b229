import type { DemoLine, DemoOrder } from '../demo-types.ts'

const DAY = 24 * 60

/** One archived order: `size` is "standard" unless another name follows the dish's key. */
function closed(
  minutesAgo: number,
  tableNumber: number,
  covers: number,
  ...dishes: [string, number, string?][]
): DemoOrder {
  const lines: DemoLine[] = dishes.map(([dish, quantity, size = 'standard'], at) => ({
    dish,
    size,
    quantity,
    // A table's last line is its dessert or coffee.
    course: at === dishes.length - 1 && dishes.length > 2 ? 2 : 1,
  }))
  return { tableNumber, covers, minutesAgo, status: 'STATUS_FINISHED', isArchived: true, lines }
}

export const archivedOrders: DemoOrder[] = [
  closed(38, 1, 2, ['cacio-pepe', 1], ['gnocchi', 1], ['acqua', 1], ['espresso', 2]),
  closed(52, 4, 4, ['margherita', 2], ['diavola', 1], ['capricciosa', 1], ['birra', 3], ['tiramisu', 2]),
  closed(67, 8, 2, ['carbonara', 2], ['vino-bianco', 2, 'calice'], ['panna-cotta', 1]),
  closed(
    80,
    12,
    9,
    ['salumi', 3, 'grande'],
    ['carbonara', 4],
    ['amatriciana', 5],
    ['vino-rosso', 3, 'bottiglia'],
    ['cannoli', 9],
  ),
  closed(95, 1, 1, ['lasagne', 1], ['acqua', 1, 'piccola'], ['espresso', 1]),
  closed(110, 3, 4, ['bruschette', 2], ['tagliata', 2], ['polpette', 2], ['cicoria', 2], ['tiramisu', 3]),
  closed(128, 11, 2, ['suppli', 1], ['amatriciana', 2], ['vino-rosso', 1, 'mezzo litro'], ['espresso', 2]),
  closed(140, 7, 3, ['marinara', 1], ['margherita', 2], ['limonata', 3], ['gelato', 3]),
  closed(165, 2, 2, ['carciofi', 2], ['saltimbocca', 2], ['vino-bianco', 1, 'bottiglia'], ['espresso', 2]),
  closed(185, 6, 5, ['carbonara', 3], ['risotto-funghi', 2], ['insalata', 2], ['acqua', 3], ['espresso', 4]),
  closed(210, 10, 4, ['branzino', 2], ['vongole', 2], ['vino-bianco', 1, 'bottiglia'], ['panna-cotta', 2]),
  closed(DAY + 20, 5, 4, ['prosciutto-rucola', 2], ['margherita', 2], ['birra', 4]),
  closed(DAY + 45, 1, 2, ['carbonara', 2], ['acqua', 1], ['espresso', 2]),
  closed(
    DAY + 75,
    9,
    8,
    ['salumi', 2, 'grande'],
    ['lasagne', 5],
    ['gnocchi', 3],
    ['vino-rosso', 2, 'bottiglia'],
    ['crostata', 6],
  ),
  closed(DAY + 100, 4, 3, ['cacio-pepe', 3], ['cicoria', 1], ['acqua', 2]),
  closed(DAY + 130, 8, 2, ['spritz', 2], ['bruschette', 1], ['burrata', 1]),
  closed(DAY + 170, 7, 4, ['diavola', 2], ['quattro-formaggi', 2], ['birra', 4, 'grande'], ['gelato', 2]),
  closed(DAY + 400, 3, 4, ['amatriciana', 2], ['polpette', 2], ['patate', 2], ['vino-rosso', 1, 'mezzo litro']),
  closed(2 * DAY + 30, 2, 2, ['vongole', 2], ['vino-bianco', 1, 'bottiglia'], ['cannoli', 2, 'piccola']),
  closed(2 * DAY + 70, 6, 6, ['suppli', 4], ['carbonara', 3], ['lasagne', 3], ['acqua', 4], ['tiramisu', 4]),
  closed(2 * DAY + 115, 11, 2, ['margherita', 1], ['marinara', 1], ['birra', 2]),
  closed(2 * DAY + 390, 10, 5, ['tagliata', 3], ['saltimbocca', 2], ['patate', 3], ['vino-rosso', 1, 'bottiglia']),
  closed(3 * DAY + 50, 12, 10, ['bruschette', 4, 'grande'], ['amatriciana', 6], ['cacio-pepe', 4], ['crostata', 8]),
  closed(3 * DAY + 90, 4, 2, ['capricciosa', 1], ['diavola', 1], ['birra', 2, 'piccola']),
  closed(3 * DAY + 420, 1, 2, ['gnocchi', 2], ['acqua', 1], ['espresso', 2]),
  closed(4 * DAY + 60, 7, 4, ['carciofi', 2], ['branzino', 2], ['polpette', 2], ['panna-cotta', 3]),
]
