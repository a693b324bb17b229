import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#/config/languages.ts'
import { textsOf } from '../support/samples/texts.ts'

/* The specification's quoted texts, to the letter, in the language they are written in. */

const ITALIAN = [
  'città',
  'libera',
  'riservata',
  'Crea il tuo restaurante',
  'Crea',
  'Modifica posizione',
  'Azioni',
  'Non ci sono ordine',
  'Nome non defenito',
  'Errore',
  'erro',
  'error',
  'error;',
  'Opps...',
  'Opps...qualcosa andato storto.',
  'Qualcosa andato storto!',
  'Non autorizzato',
  "Errore durante l'elaborazione della richiesta.",
  'Errore durante il creazione del restaurante',
  'Non sei autorizzato a creare un restaurante',
  'Errore durante il creazione del imagine',
  'passowrd o email non è valido',
  'Errore durante il recupero delle ordinazioni.',
  'Oops... Non è stato possibile eliminare il piatto. Riprova!',
  "Oops... Non è stato possibile inserire l'ingrediente. Riprova!",
  'Oops... Non è stato possibile eliminare la categoria. Riprova!',
  'Errore nel recupero della lista dei tavoli',
  'Per ora, non ci sono menu disponibili per la visualizzazione. Prova ad aggiungerne uno',
]

const ENGLISH = [
  'No restaurants found.',
  'No dishes or combinations available.',
  'Could not retrieve ingredients.',
  'An error occurred while processing your request',
  'Camera access was denied. Please allow camera access to use the QR scanner.',
  'An error occurred while accessing the camera.',
  'Table number already exists. Try again!',
  'Failed to connect to order stream',
  'Failed to parse order data',
  'Authentication token not found',
  'No menu available. Go back to the previous step to add menus.',
  'Empty list',
  'Something went wrong',
  'Creation failed',
  'Loading failed',
  'Unauthorized',
  'Server error',
  'Generic error',
  'Error loading ingredients',
  'Oops...something went wrong, please try again!',
]

describe('texts quoted in Italian, as those of errors and empty lists, are to the letter in locales/it (R8.13, ADR-010)', () => {
  const texts = [...textsOf('it').values()]
  test.each(ITALIAN)('%s', (quoted) => expect(texts).toContain(quoted))
})

describe('texts quoted in English, as those of errors and empty lists, are to the letter in locales/en (R8.13, ADR-010)', () => {
  const texts = [...textsOf('en').values()]
  test.each(ENGLISH)('%s', (quoted) => expect(texts).toContain(quoted))
})

// The semicolon of 'error;' is a typing mistake; only the quoted language has it.
const unquoted = LANGUAGES.filter((language) => language !== 'it' && language !== 'en')
test.each(unquoted)('%s is not quoted: no text ends with a semicolon', (language) => {
  const wrong = [...textsOf(language)].filter(([, text]) => /[;؛]$/.test(text)).map(([key]) => key)
  expect(wrong, 'copied from a quoted language: translate what is meant (ADR-010)').toEqual([])
})
