// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from '#/lib/focus/focus.ts'

let stop: () => void

const element = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
/** Mutations are reported in a microtask. */
const told = () => new Promise((resolve) => setTimeout(resolve))

/** Mounts a part beside the page, as a dialog is, and focuses an element of it. */
function openBeside(html: string, focused: string): HTMLElement {
  const opened = document.createElement('div')
  opened.innerHTML = html
  document.body.append(opened)
  element(focused).focus()
  return opened
}

beforeEach(() => {
  document.body.innerHTML = `<main><h1 tabindex="-1">Tavoli</h1><ul>
    <li id="one"><button>1</button></li><li id="two"><button>2</button></li><li id="three"><input><button>3</button></li>
  </ul></main>`
  stop = keepFocus(element('main'))
})

afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

test('the neighbour of a removed card gets the focus, but no field in it', async () => {
  element('#two button').focus()
  element('#two').remove()
  await told()
  expect(document.activeElement).toBe(element('#three button'))
  element('#three').remove()
  await told()
  expect(document.activeElement).toBe(element('#one button'))
})

test('after the last card the heading gets it', async () => {
  element('#two button').focus()
  element('ul').remove()
  await told()
  expect(document.activeElement).toBe(element('h1'))
})

test('after a question opened from the card, its neighbour gets it', async () => {
  element('#two button').focus()
  const question = openBeside('<button>Elimina</button>', 'body > div button')
  element('#two').remove()
  await told()
  expect(document.activeElement).toBe(element('body > div button'))
  question.remove()
  await told()
  expect(document.activeElement).toBe(element('#three button'))
})

test('a focus elsewhere is left alone', async () => {
  element('#two button').focus()
  element('#two').remove()
  element('#one button').focus()
  await told()
  expect(document.activeElement).toBe(element('#one button'))
})

test('after a dialog that drops the focus, it returns to where it was', async () => {
  element('#two button').focus()
  const late = openBeside('<div role="dialog"><input></div>', '[role=dialog] input')
  late.remove()
  await told()
  expect(document.activeElement).toBe(element('#two button'))
})

test('if that is disabled, the heading gets it', async () => {
  const opener = element('#two button') as HTMLButtonElement
  opener.focus()
  const dialog = openBeside('<div role="dialog"><input></div>', '[role=dialog] input')
  opener.disabled = true
  dialog.remove()
  await told()
  expect(document.activeElement).toBe(element('h1'))
})

test('the replacement gets it once the dialog is closed', async () => {
  element('#three button').focus()
  const dialog = openBeside('<div role="dialog"><button>Accedi</button></div>', '[role=dialog] button')
  element('#three button').remove()
  element('#three').insertAdjacentHTML('beforeend', '<a href="/area">Area personale</a>')
  await told()
  dialog.remove()
  await told()
  expect(document.activeElement).toBe(element('#three a'))
})
