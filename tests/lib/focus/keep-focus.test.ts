import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from '#/lib/focus/keep-focus.ts'

let stop: () => void

const element = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
/** Mutations are told in a microtask. */
const told = () => new Promise((resolve) => setTimeout(resolve))

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

test('a card that is taken away leaves the focus to the one beside it, and to no field of it', async () => {
  element('#two button').focus()
  element('#two').remove()
  await told()
  expect(document.activeElement).toBe(element('#three button'))
  element('#three').remove()
  await told()
  expect(document.activeElement).toBe(element('#one button'))
})

test('the last one leaves it to the heading', async () => {
  element('#two button').focus()
  element('ul').remove()
  await told()
  expect(document.activeElement).toBe(element('h1'))
})

test('a question that was asked from the card gives it to the one beside it when it closes', async () => {
  element('#two button').focus()
  const question = document.createElement('div')
  question.innerHTML = '<button>Elimina</button>'
  document.body.append(question)
  element('body > div button').focus()
  element('#two').remove()
  await told()
  expect(document.activeElement).toBe(element('body > div button'))
  question.remove()
  await told()
  expect(document.activeElement).toBe(element('#three button'))
})

test('who has put the focus somewhere else keeps it there', async () => {
  element('#two button').focus()
  element('#two').remove()
  element('#one button').focus()
  await told()
  expect(document.activeElement).toBe(element('#one button'))
})

test('a dialog that takes the focus along when it goes leaves it where it was before', async () => {
  element('#two button').focus()
  const late = document.createElement('div')
  late.innerHTML = '<div role="dialog"><input></div>'
  document.body.append(late)
  element('[role=dialog] input').focus()
  late.remove()
  await told()
  expect(document.activeElement).toBe(element('#two button'))
})

test('where that has been disabled meanwhile, the heading gets it', async () => {
  const opener = element('#two button') as HTMLButtonElement
  opener.focus()
  const dialog = document.createElement('div')
  dialog.innerHTML = '<div role="dialog"><input></div>'
  document.body.append(dialog)
  element('[role=dialog] input').focus()
  opener.disabled = true
  dialog.remove()
  await told()
  expect(document.activeElement).toBe(element('h1'))
})

test('what was put in its place has the focus, once the dialog over it is gone', async () => {
  element('#three button').focus()
  const dialog = document.createElement('div')
  dialog.innerHTML = '<div role="dialog"><button>Accedi</button></div>'
  document.body.append(dialog)
  dialog.querySelector('button')?.focus()
  element('#three button').remove()
  element('#three').insertAdjacentHTML('beforeend', '<a href="/area">Area personale</a>')
  await told()
  dialog.remove()
  await told()
  expect(document.activeElement).toBe(element('#three a'))
})
