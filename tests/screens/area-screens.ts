import type { Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { claimsOf } from '../support/backend/token.ts'
import {
  boardEntry,
  firstOf,
  menuAction,
  openDrawer,
  press,
  pressIn,
  rareMenuAction,
  seen,
  tableAction,
  tableMenu,
  ticketEntry,
  wizardStep,
} from './actions.ts'
import { firstArticle, firstEntry, firstField, heading, type ScreenCase } from './screen-case.ts'
import type { Say } from './texts.ts'

/** The codes are loaded: only then the print button is enabled. */
const readyToPrint = (page: Page): Promise<void> =>
  page.getByRole('dialog').locator('.MuiButton-contained:enabled').waitFor()

const QR_CODES = '**/api/qr-code/*'
const TABLES = '**/api/dinner-table'
const MENUS = '**/api/menu/restaurant/*'

/** Edits the first table, which another device changes meanwhile: saving asks whose number of seats counts. */
async function editChangedTable(page: Page, say: Say): Promise<void> {
  await tableAction(page, say, 'common.edit')
  await pressIn(page, 'button', say('common.moreOne'))
  await page.route(TABLES, async (route) => {
    const tables: { number: number; numberOfSeats: number }[] = await (await route.fetch()).json()
    for (const table of tables) if (table.number === 1) table.numberOfSeats += 5
    await route.fulfill({ json: tables })
  })
  await pressIn(page, 'button', say('common.edit'))
  await page.getByRole('alertdialog').waitFor()
  await page.unroute(TABLES)
}

/** The screens of staff. */
export const areaScreens: readonly ScreenCase[] = [
  {
    name: 'home',
    as: 'director',
    at: ({ restaurant }) => paths.dashboard(restaurant),
    ready: heading('dashboard.day'),
    read: { call: '**/api/{dinner-table/count,order/count,waiter}' },
    dialogs: {
      logout: (page, say) => openDrawer(page, say).then(() => press(page, 'button', say('app.logout'))),
      'a new restaurant': async (page, say) => {
        await page.route(MENUS, (route) => route.fulfill({ json: [] }))
        await page.reload()
        await page.getByRole('heading', { name: say('dashboard.first.title') }).waitFor()
        await page.getByText(say('dashboard.first.done'), { exact: true }).first().waitFor()
        await page.unroute(MENUS)
      },
    },
  },
  {
    name: 'tables',
    as: 'director',
    at: ({ restaurant }) => paths.tables(restaurant),
    ready: (page, say) =>
      page.getByRole('heading', { name: say('entities.tableNumber', { number: 1 }), exact: true }).waitFor(),
    read: { call: '**/api/dinner-table', empty: [] },
    dialogs: {
      add: (page, say) => menuAction(page, say, 'tables.add'),
      'add several': async (page, say) => {
        await menuAction(page, say, 'tables.add')
        await pressIn(page, 'button', say('tables.addMany'))
        await page.getByRole('dialog', { name: say('tables.addMany') }).waitFor()
      },
      covers: (page, say, { freeTable }) => press(page, 'button', say('tables.orderAt', { number: freeTable })),
      sheet: async (page, say, { busyTable }) => {
        await press(page, 'button', say('tables.open', { number: busyTable }))
        await page.getByRole('dialog').getByRole('article').first().waitFor()
      },
      actions: tableMenu,
      bill: async (page, say) => {
        await tableAction(page, say, 'entities.bill.action')
        await page.getByRole('dialog').waitFor()
      },
      edit: (page, say) => tableAction(page, say, 'common.edit'),
      'merge question': editChangedTable,
      code: (page, say) => tableAction(page, say, 'tables.code').then(() => readyToPrint(page)),
      delete: (page, say) => tableAction(page, say, 'common.delete'),
      scanner: (page, say) => rareMenuAction(page, say, 'tables.scan.title'),
      'print, while codes are checked': async (page, say) => {
        // No answer, until the next step takes the route away.
        await page.route(QR_CODES, () => undefined)
        await rareMenuAction(page, say, 'tables.printCodes')
        await page.getByRole('progressbar').waitFor()
      },
      print: async (page, say) => {
        await page.unroute(QR_CODES)
        await rareMenuAction(page, say, 'tables.printCodes')
        await readyToPrint(page)
      },
    },
  },
  {
    name: 'new order',
    as: 'waiter',
    at: ({ restaurant, freeTable }) => paths.newOrder(restaurant, freeTable),
    ready: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'order under way',
    as: 'waiter',
    at: ({ restaurant, freeTable }) => paths.newOrder(restaurant, freeTable),
    ready: async (page, say, { dish }) => {
      const covers = page.getByRole('dialog').getByRole('button', { name: '4' })
      const add = page.getByRole('button', { name: say('newOrder.addDish', { name: dish }), exact: true })
      await covers.or(add).first().waitFor()
      if (await covers.isVisible()) await covers.click()
      await add.click()
    },
    read: {
      call: '**/api/menu/restaurant/*',
      empty: [],
      first: (page) => page.getByRole('dialog').getByRole('button', { name: '4' }).click(),
    },
    dialogs: {
      dish: (page, say, { dish }) => {
        const add = page.getByRole('button', { name: say('newOrder.addDish', { name: dish }), exact: true })
        return page.getByRole('listitem').filter({ has: add }).getByRole('button').first().click()
      },
      extras: async (page, say, { dish }) => {
        const add = page.getByRole('button', { name: say('newOrder.addDish', { name: dish }), exact: true })
        await page.getByRole('listitem').filter({ has: add }).getByRole('button').first().click()
        await pressIn(page, 'button', say('newOrder.next'))
      },
      'a choice': (page, say, { askingDish: name }) => press(page, 'button', say('newOrder.addDish', { name })),
      'fixed menu': (page, say, { combinationName: name }) => press(page, 'button', say('newOrder.choose', { name })),
      covers: (page, say) => seen(page.getByTitle(say('newOrder.changeCovers'))).click(),
      'read a list': (page, say) => press(page, 'button', say('newOrder.codes.open')),
    },
  },
  {
    name: 'login again',
    as: 'newcomer',
    at: ({ restaurant }) => paths.staff(restaurant),
    logged: /status of 403/,
    ready: async (page, say, places) => {
      const { id = null, exp = null } = claimsOf(places.tokens.newcomer)
      // As if this token had just created the restaurant.
      await page.evaluate(
        (own) => localStorage.setItem('coperto.own-restaurant', own),
        [id, places.restaurant, exp].join('\n'),
      )
      await page.reload()
      await heading('auth.openRestaurant')(page, say, places)
    },
  },
  {
    name: 'staff',
    as: 'director',
    at: ({ restaurant }) => paths.staff(restaurant),
    ready: (page, say, { person }) =>
      page.getByRole('button', { name: say('common.editOf', { name: person }) }).waitFor(),
    read: { call: '**/api/waiter', empty: [] },
    dialogs: {
      add: (page, say) => press(page, 'button', say('staff.add')),
      edit: (page, say, { person }) => press(page, 'button', say('common.editOf', { name: person })),
      delete: (page, say, { person }) => press(page, 'button', say('common.deleteOf', { name: person })),
    },
  },
  {
    name: 'menu management',
    as: 'director',
    at: ({ restaurant, menu }) => paths.menu(restaurant, menu),
    ready: firstArticle,
    read: { call: '**/api/menu/restaurant/*', empty: [] },
    dialogs: {
      'new dish': (page, say) => menuAction(page, say, 'menuManagement.newDish'),
      'edit dish': (page, say, { askingDish }) => press(page, 'button', say('common.editOf', { name: askingDish })),
      'delete dish': (page, say, { dish }) => press(page, 'button', say('common.deleteOf', { name: dish })),
      picture: (page, say, { dish }) => press(page, 'button', say('common.picture.of', { name: dish })),
      ingredients: (page, say) => menuAction(page, say, 'menuManagement.addIngredients'),
      order: (page, say) => menuAction(page, say, 'entities.editPosition'),
      code: (page, say) => rareMenuAction(page, say, 'menuManagement.code'),
      check: (page, say) => rareMenuAction(page, say, 'menuManagement.check.title'),
    },
  },
  {
    name: 'register of allergens',
    as: 'director',
    at: ({ restaurant }) => paths.allergenRegister(restaurant),
    ready: (page) => page.getByRole('table').first().waitFor(),
    read: { call: '**/api/menu/restaurant/*', empty: [] },
  },
  {
    name: 'print studio',
    as: 'director',
    at: ({ restaurant }) => paths.printStudio(restaurant),
    ready: (page, say) => page.getByRole('region', { name: say('common.preview') }).waitFor(),
    read: { call: '**/api/menu/restaurant/*', empty: [] },
  },
  {
    name: 'menu grid',
    as: 'director',
    at: ({ restaurant }) => paths.menuGrid(restaurant),
    ready: (page) => page.getByRole('grid').waitFor(),
    read: { call: '**/api/menu/restaurant/*', empty: [] },
    dialogs: {
      'several rows': (page, say) => press(page, 'button', say('menuGrid.bulk.title')),
      review: async (page, say) => {
        await page.locator('[data-r="0"][data-c="1"]').click()
        await page.keyboard.type('Zz 1')
        await page.keyboard.press('Enter')
        await press(page, 'button', say('menuGrid.review.open'))
      },
    },
  },
  {
    name: 'translations',
    as: 'director',
    at: ({ restaurant }) => `${paths.translations(restaurant)}?show=all`,
    ready: firstField,
    read: { call: '**/api/menu/restaurant/*', empty: [] },
    dialogs: {
      'translator’s file': async (page, say) => {
        await press(page, 'button', say('translations.file.title'))
        // Words of the file that no language has.
        const rows = ['id it>en;Zz;Zz 1;Italiano (it);English (en)', 'Zz 2;Zz;Zz 3;Zz 4;Zz 5']
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'Zz', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
        await page.getByText(say('translations.file.unknown')).waitFor()
      },
    },
  },
  {
    name: 'menu import',
    as: 'director',
    at: ({ restaurant }) => paths.menuImport(restaurant),
    ready: heading('menuImport.importTitle'),
    read: { call: '**/api/dimensions' },
    dialogs: {
      'dry run': async (page, say) => {
        // Words of the file that no language has.
        const titles = ['menuManagement.menu', 'common.name', 'menuManagement.category', 'menuImport.price'] as const
        const rows = [titles.map((key) => say(key)).join(';'), 'Zz 1;Zz 2;Zz 3;12', 'Zz 1;Zz 4;Zz 3;2 x 5']
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'Zz', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
        await page.getByText(say('menuImport.row.badPrice', { what: '2 x 5' })).waitFor()
      },
    },
  },
  {
    name: 'combinations',
    as: 'director',
    at: ({ restaurant }) => paths.combinations(restaurant),
    // The heading comes first, then the list, then its options.
    ready: (page) => seen(page.getByRole('main').getByRole('list').getByRole('list').getByRole('listitem')).waitFor(),
    read: { call: '**/api/public/combinations/*', empty: [] },
    dialogs: {
      details: (page, say, { combinationName: name }) => press(page, 'button', say('combinations.detailsOf', { name })),
      delete: (page, say, { combinationName: name }) => press(page, 'button', say('common.deleteOf', { name })),
    },
  },
  {
    name: 'new combination',
    as: 'director',
    at: ({ restaurant }) => paths.newCombination(restaurant),
    ready: firstField,
  },
  {
    name: 'edit combination',
    as: 'director',
    at: ({ restaurant, combination }) => paths.editCombination(restaurant, combination),
    ready: firstField,
    read: { call: '**/api/combination/*' },
    dialogs: {
      options: (page, say) => wizardStep(page, say, 'combinations.step.options'),
      ingredients: (page, say) => wizardStep(page, say, 'combinations.step.ingredients'),
      dishes: (page, say) => wizardStep(page, say, 'combinations.step.dishes'),
    },
  },
  {
    name: 'orders',
    as: 'director',
    at: ({ restaurant }) => paths.orders(restaurant),
    ready: firstArticle,
    read: { call: '**/api/{order,order/kitchen,order/count}' },
    dialogs: {
      totals: (page, say) => boardEntry(page, say, 'orders.allDay'),
      'totals with ingredients': async (page, say) => {
        const ingredients = page.getByText(say('orders.ingredients'))
        // Beside the tickets they are still open.
        if (!(await ingredients.isVisible())) await boardEntry(page, say, 'orders.allDay')
        await ingredients.click()
        await page.getByText(say('orders.ingredientsHint')).waitFor()
      },
      menu: (page, say) => press(page, 'button', say('orders.settings')),
      'menu of a ticket': (page) => page.getByRole('article').first().locator('[aria-haspopup=menu]').click(),
      screen: (page, say) => boardEntry(page, say, 'orders.moreSettings'),
      paper: async (page, say) => {
        await ticketEntry(page, say, 'orders.paper.action')
        await page.getByRole('figure').waitFor()
      },
      'in front': async (page, say) => {
        await ticketEntry(page, say, 'orders.toFront')
        await page.getByText(say('orders.inFront')).waitFor()
      },
    },
  },
  {
    name: 'orders of a category',
    as: 'director',
    at: ({ restaurant, category }) => paths.ordersOfCategory(restaurant, category),
    ready: firstArticle,
  },
  {
    name: 'archive',
    as: 'director',
    at: ({ restaurant }) => paths.orderArchive(restaurant),
    ready: firstArticle,
    read: { call: '**/api/order/archived*', empty: [] },
  },
  {
    name: 'insights',
    as: 'director',
    at: ({ restaurant }) => paths.insights(restaurant),
    ready: (page, say) => page.getByRole('table', { name: say('orders.insights.dishes') }).waitFor(),
    read: { call: '**/api/order/archived*', empty: [] },
  },
  {
    name: 'this device',
    as: 'waiter',
    at: ({ restaurant }) => paths.device(restaurant),
    ready: heading('device.title'),
  },
  {
    name: 'profile',
    as: 'director',
    at: ({ restaurant }) => paths.settings(restaurant, 'profile'),
    ready: (page, say) => page.getByRole('textbox', { name: say('settings.profile.street') }).waitFor(),
    read: { call: '**/api/public/restaurant/*' },
  },
  {
    name: 'menus',
    as: 'director',
    at: ({ restaurant }) => paths.settings(restaurant, 'menus'),
    ready: firstEntry,
    read: { call: '**/api/menu/restaurant/*', empty: [] },
    dialogs: {
      add: (page, say) => press(page, 'button', say('entities.newMenu')),
      rename: (page, say) => firstOf(page, say, 'common.editOf').click(),
      delete: (page, say) => firstOf(page, say, 'common.deleteOf').click(),
    },
  },
  {
    name: 'categories',
    as: 'director',
    at: ({ restaurant }) => paths.settings(restaurant, 'categories'),
    ready: firstEntry,
    read: { call: '**/api/categories', empty: [] },
    dialogs: {
      add: (page, say) => press(page, 'button', say('entities.newCategory')),
      rename: (page, say) => firstOf(page, say, 'common.editOf').click(),
      delete: (page, say) => firstOf(page, say, 'common.deleteOf').click(),
    },
  },
  {
    name: 'dimensions',
    as: 'director',
    at: ({ restaurant }) => paths.settings(restaurant, 'dimensions'),
    ready: firstEntry,
    read: { call: '**/api/dimensions', empty: [] },
    dialogs: {
      add: (page, say) => press(page, 'button', say('entities.newDimension')),
      delete: (page, say) => firstOf(page, say, 'common.deleteOf').click(),
    },
  },
  {
    name: 'ingredients',
    as: 'director',
    at: ({ restaurant }) => paths.settings(restaurant, 'ingredients'),
    ready: (page, say) => firstOf(page, say, 'common.editOf').waitFor(),
    read: { call: '**/api/ingredients', empty: [] },
    dialogs: {
      add: (page, say) => press(page, 'button', say('settings.newIngredient')),
      edit: (page, say) => firstOf(page, say, 'common.editOf').click(),
      delete: (page, say) => firstOf(page, say, 'common.deleteOf').click(),
    },
  },
]
