import { type Fault, FORBIDDEN, REFUSAL, STATUS_NAMES } from './faults.ts'

/* The texts of failures, written from section 8 and ADR-009, not read from the app. */

/** The languages of the matrix: Italian everywhere, the others as samples. */
export type TestLanguage = 'it' | 'en' | 'ar'

/** How a failure is shown: a text, and a second line if there is one. */
export type ShownText = { title: string; detail?: string | undefined }

type Text = Record<TestLanguage, string>

const NOT_AUTHORISED: Text = { it: 'Non autorizzato', en: 'Unauthorized', ar: 'غير مصرح لك' }
const SERVER: Text = { it: 'Errore del server', en: 'Server error', ar: 'خطأ في الخادم' }
const REQUEST: Text = {
  it: "Errore durante l'elaborazione della richiesta.",
  en: 'Error while processing the request.',
  ar: 'خطأ أثناء معالجة الطلب.',
}
const WENT_WRONG: Text = { it: 'Qualcosa andato storto!', en: 'Something went wrong', ar: 'حدث خطأ ما' }
const NO_ANSWER: Text = {
  it: 'Il server non risponde: controlla la connessione e riprova.',
  en: 'The server is not responding: check the connection and try again.',
  ar: 'الخادم لا يستجيب: تحقق من الاتصال وحاول مرة أخرى.',
}

/** Texts of calls that have their own; only in Italian unless a sample needs more. */
export const OWN = {
  loading: { it: 'Caricamento non riuscito', en: 'Loading failed', ar: 'تعذر التحميل' },
  creation: { it: 'Creazione non riuscita', en: 'Creation failed', ar: 'تعذّر الإنشاء' },
  tryAgain: { it: 'Oops...qualcosa è andato storto, riprova!', en: 'Oops...something went wrong, please try again!' },
  tables: { it: 'Errore nel recupero della lista dei tavoli' },
  orders: { it: 'Errore durante il recupero delle ordinazioni.' },
  ingredients: { it: 'Non è stato possibile recuperare gli ingredienti.', en: 'Could not retrieve ingredients.' },
  ingredientsOfMenu: { it: 'Errore nel caricamento degli ingredienti', en: 'Error loading ingredients' },
  ingredientSave: { it: "Oops... Non è stato possibile inserire l'ingrediente. Riprova!" },
  dishDelete: { it: 'Oops... Non è stato possibile eliminare il piatto. Riprova!' },
  categoryDelete: { it: 'Oops... Non è stato possibile eliminare la categoria. Riprova!' },
  dishRead: { it: 'error' },
  publicPage: { it: 'error;', en: 'error;', ar: 'خطأ' },
  auth: { it: 'error', en: 'error' },
  picture: { it: 'Errore durante il creazione del imagine' },
  restaurant: { it: 'Errore durante il creazione del restaurante' },
  restaurantForbidden: { it: 'Non sei autorizzato a creare un restaurante' },
  order: { it: 'Opps...' },
  stream: { it: 'Collegamento al flusso degli ordini non riuscito', en: 'Failed to connect to order stream' },
  streamData: { it: 'Lettura dei dati degli ordini non riuscita', en: 'Failed to parse order data' },
  code: { it: 'L’immagine del codice manca' },
  orderMenu: { it: 'Non è stato possibile caricare il menu' },
  combinations: { it: 'Non è stato possibile caricare i menu a prezzo fisso' },
} satisfies Record<string, Pick<Text, 'it'> & Partial<Text>>
export type OwnText = keyof typeof OWN

/** A call's own text in a row's language. */
export const ownText = (name: OwnText, language: TestLanguage = 'it'): string => {
  const text = (OWN[name] as Partial<Text>)[language]
  if (text === undefined) throw new Error(`The matrix has no ${language} words for '${name}' yet`)
  return text
}

/** 'Non autorizzato' and the server's message in one line, for a place that has no third one. */
export const forbiddenText = (language: TestLanguage = 'it'): string =>
  `${NOT_AUTHORISED[language]} · \u2068${FORBIDDEN}\u2069`

/** The text by kind of failure, for calls without their own: the server's message, below 'Non autorizzato' for 403. */
export function textByKind(fault: Fault, language: TestLanguage = 'it'): ShownText {
  switch (fault) {
    case 'forbidden':
      return { title: NOT_AUTHORISED[language], detail: FORBIDDEN }
    case 'refused':
      return { title: REFUSAL }
    case 'broken':
      return { title: SERVER[language] }
    case 'unanswered':
      return { title: REQUEST[language], detail: NO_ANSWER[language] }
    default:
      return { title: WENT_WRONG[language] }
  }
}

/** A call's own text (section 8), with the server's message or the kind of failure in a second line. */
export function textByOwn(title: string, fault: Fault, language: TestLanguage = 'it'): ShownText {
  if (fault === 'otherShape') return { title }
  if (fault === 'forbidden') return { title, detail: forbiddenText(language) }
  return { title, detail: fault === 'unanswered' ? NO_ANSWER[language] : textByKind(fault, language).title }
}

/** All texts of failures in a language: none may be on screen unless expected. */
export const allFailureTexts = (language: TestLanguage): string[] => [
  ...[NOT_AUTHORISED, SERVER, REQUEST, WENT_WRONG, NO_ANSWER].map((text) => text[language]),
  REFUSAL,
  FORBIDDEN,
  forbiddenText(language),
  ...Object.values(STATUS_NAMES),
  ...Object.values(OWN).flatMap((text) => (text as Partial<Text>)[language] ?? []),
]
