import { allergenNamed } from '#/entities/dish/allergen-words.ts'
import type { Allergen } from '#/entities/dish/allergens.ts'
import { latinDigits } from '#/lib/i18n/words.ts'
import { fold } from '#/lib/search/search.ts'
import { cellText, type FileCell, isBlank, isUnread } from './cells.ts'
import type { Column, Sheet } from './columns.ts'
import { isPrice } from './find-titles.ts'
import { DAY, isPriceTitle } from './title-words.ts'
import { CODE } from './words-of-cell.ts'

/*
 * Rows that are surely no dishes: footnotes, sums, opening hours, what is said of the prices, where the house is. What may be a
 * dish without a price is not among them: it is asked about.
 */

const any = (...words: readonly string[]) => `(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`

/** A sum of a column, which has numbers beside it only. */
const SUM =
  /^(?:(?:sub|gran|grand) ?)?(?:tota(?:l|le|li|les|lt|ux)|somma|sum|summe|gesamt|gesamtsumme|suma|soma|som|i alt|المجموع|الاجمالي|اجمالي|مجموع)(?: (?:generale|general|général|complessivo|parziale|piatti|prodotti|articoli|voci|dishes|items|products|plats|platos|gerichte|الكلي|العام))?(?: \d+)?$/u
/** What each guest pays besides the dishes. */
const COVER =
  /^(?:(?:pane|pane e|pane e servizio|servizio e) )?(?:coperto|coperti)(?: (?:e|ed|con) (?:servizio|pane))?(?: (?:a|per) (?:persona|testa))?$|^(?:servizio|diritto di servizio|supplemento servizio|servizio al tavolo|cover|cover charge|service|service charge|couvert|service compris|cubierto|servicio|pan y servicio|servicio de mesa|gedeck|couvert|kuvert|bedienung|serviço|taxa de serviço|bediening|رسوم الخدمه|رسم الخدمه|الخدمه)(?: (?:per person|par personne|por persona|pro person|pp))?$/u
const COVER_TEXT = new RegExp(
  `^(?:pane e )?${any('coperto', 'servizio', 'cover charge', 'service', 'couvert', 'cubierto', 'servicio', 'gedeck', 'bedienung', 'رسوم الخدمة', 'الخدمة')}.*(?:\\d|%|incl|compres|compris|esclus|exclu|inbegriffen|persona|person)`,
  'iu',
)
const VAT = new RegExp(
  `${any('iva', 'i\\.v\\.a\\.?', 'vat', 'tva', 'mwst\\.?', 'ust\\.?', 'btw', 'moms', 'taxes?', 'ضريبة', 'الضريبة')}.*(?:inclu|incl|inkl|inbegr|compres|compris|esclu|exclu|zzgl|شامل)|(?:inclu|incl|inkl|compres|compris|esclu|exclu|zzgl|شامل).*${any('iva', 'i\\.v\\.a\\.?', 'vat', 'tva', 'mwst\\.?', 'ust\\.?', 'btw', 'moms', 'taxes?', 'ضريبة', 'الضريبة')}`,
  'iu',
)
/** 'Prezzi in euro', 'All our prices are …' */
const OF_PRICES = new RegExp(
  `${any('prezzi', 'prices', 'prix', 'preise', 'precios', 'preços', 'prijzen', 'priser', 'الأسعار', 'الاسعار')}`,
  'iu',
)
const HOURS =
  /(?<!\d)\d{1,2}(?:[:.h]\d{0,2})?\s*(?:[-–—]|alle|a|to|bis|à|hasta|al|إلى|الى)\s*\d{1,2}(?:[:.h]\d{2})?(?!\d)/iu
const OPEN = new RegExp(
  any(
    'apert[oiae]',
    'apertura',
    'orari[o]?',
    'open',
    'opening',
    'hours',
    'ouvert',
    'horaires?',
    'geöffnet',
    'öffnungszeiten',
    'abiert[oa]',
    'horarios?',
    'geopend',
    'åben',
    'åbent',
    'مفتوح',
    'ساعات',
    'مواعيد',
    'أوقات',
  ),
  'iu',
)
const CLOSED = new RegExp(
  `^(?:giorno di )?${any('chius[oiae]', 'chiusura', 'closed', 'fermé', 'fermeture', 'geschlossen', 'ruhetag', 'cerrado', 'fechado', 'gesloten', 'lukket', 'مغلق')}.*${DAY}|ruhetag`,
  'iu',
)
const DAYS_TO = new RegExp(
  `${DAY}\\s*(?:[-–—/]|a|al|to|bis|au|à|إلى)\\s*${DAY}|(?<!\\p{L})(?:mo|di|mi|do|fr|sa|so)\\.?\\s*(?:[-–—]|bis)\\s*(?:mo|di|mi|do|fr|sa|so)(?!\\p{L})`,
  'iu',
)
const A_DAY = new RegExp(DAY, 'iu')
const CONTACT = new RegExp(
  `${any('tel', 'tel\\.', 'telefono', 'telefon', 'teléfono', 'téléphone', 'phone', 'fax', 'cell\\.?', 'cellulare', 'mobile', 'whatsapp', 'prenotazioni', 'reservations?', 'هاتف', 'واتساب', 'للحجز')}[^\\p{L}]*\\+?\\d[\\d\\s./-]{4,}|^\\+?(?!\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}$)\\d[\\d\\s./()-]{7,}$|www\\.|https?://|\\S+@\\S+\\.\\p{L}|(?:^|\\s)@\\p{L}|${any('p\\.? ?iva', 'partita iva', 'instagram', 'facebook', 'tripadvisor', 'wi-?fi')}`,
  'iu',
)
const ADDRESS =
  /^(?:via|viale|v\.le|piazza|piazzale|p\.za|corso|largo|vicolo|rue|avenue|boulevard|calle|avenida|plaza|paseo|carrer|شارع)\s.*\d|(?:straße|strasse|str\.|gasse|platz)\s*\d|^\d{5}\s+\p{Lu}/iu
const PAGE =
  /^(?:pag(?:ina|\.)?|page|seite|página|side|صفحة)\s*\d+(?:\D+\d+)?$|^[-–—]\s*\d{1,3}\s*[-–—]$|^\d{1,3}\s*(?:di|of|von|de|sur)\s*\d{1,3}$/iu
const DATED =
  /^(?:(?:menu|menù|listino|carta|prezzi)\s)?(?:aggiornat|valid|valevol|in vigore|ultimo aggiornamento|stampato|updated|last update|printed|stand\s*:|gültig|mise à jour|mis à jour|actualizad|válid|vigente).*\d/iu
const GREETING =
  /^(?:buon appetito|bon appétit|guten appetit|buen provecho|enjoy(?: your meal)?|grazie(?: .*)?|thank you(?: .*)?|merci(?: .*)?|vielen dank(?: .*)?|gracias(?: .*)?|بالهناء والشفاء|شكرا.*)[.!\s]*$/iu
/** What a note behind a mark speaks of. */
const NOTED =
  /surgel|congel|abbatt|frozen|gefroren|tiefgek|dybfros|diepvries|مجمد|allerg|alérg|alerg|contien|conten|contain|enthält|enthalten|cont[ée]m|contêm|bevat|indehold|يحتوي|s[ou]lfi|كبريت|senza |without|ohne |sans |sin |origin|prodott|product|produit|produkt|disponib|available|stagion|season|saison|temporada|second[oa] |possono|può |may |kann |peut |puede |supplement|dop|igp|bio\b|vegan|vegetar|piccant|spicy|scharf|épicé|picante/iu
const MARK =
  /^(?:\*+|[†‡°§]+|[¹²³⁴-⁹⁰]+|\(\s*(?:\*+|\d{1,2})\s*\)|\[\d{1,2}\]|\d{1,2}\s*[=)]|n\.?\s?b\.?\s*:?|nota\s*:|note\s*:)\s*(?=\p{L})/iu
const ALLERGENS =
  /^legend\p{L}*\s*:|allerg(?:en|èn|i)|alérgeno|alergeno|alergén|alergên|alergia|مسببات الحساسية|حساسية/iu
/** 'Tutti i vini contengono solfiti' */
const CONTAINS =
  /(?:contengono|contiene|contains?|enthalten|enthält|contiennent|contient|contienen|contém|contêm|bevat(?:ten)?|indeholder|يحتوي على)\s+(.+?)[.\s]*$/iu
const OF_PRODUCTS =
  /^(?:\S+\s+){0,2}(?:prodott[oi]|produits?|products?|produkte?n?|producten|produkter|produtos?|productos?)\s.*(?:surgel|congel|abbatt|frozen|gefroren|tiefgek|diepvries|dybfros)/iu
/** 'Änderungen vorbehalten' */
const SUBJECT =
  /subire variazioni|salvo (?:esaurimento|fim|fin de|agotar|rotura)|esaurimento (?:delle )?scorte|subject to (?:change|availability)|while stocks last|(?:änderungen|irrtümer).*vorbehalten|solange (?:der )?vorrat|sous réserve|sauf rupture|dans la limite|sujeto a (?:cambios|disponibilidad)|sujeito a|wijzigingen voorbehouden|zolang (?:de )?voorraad|ret til ændringer|så længe lager|قابل للتغيير|حتى نفاد/iu
/** 'Min. 2 persone' */
const AT_LEAST = /^(?:min\.?|minim\p{L}*|mindest\p{L}*|vanaf)\s.*\d+\s*(?:p\.|pers|pax|gäste|couverts|أشخاص)/iu
const SENTENCE = /[.!]$/
/** So many words are a sentence, and no name. */
const SENTENCE_WORDS = 5

/** Letters in which a text says what it is: some patterns begin anew at each letter. */
const BEGIN = 400

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length

/** '* surgelato', '(1) glutine'. '* Ostriche' may be a dish. */
function isFootnote(text: string): boolean {
  const note = text.replace(MARK, '')
  if (note === text) return false
  return /^\p{Ll}/u.test(note) || NOTED.test(note) || allergenNamed(note) !== undefined || wordsIn(note) > 4
}

const LEGEND_ENTRY = /^(?:\p{Lu}\p{L}\s*[=:]|(?:\d{1,2}|\p{Lu}{1,2})\s*[=:).–-]*)\s*(\p{L}.*)$/u
const areEntries = (text: string): boolean =>
  text.split(/[,;|·\n]/).every((part) => {
    const [, word] = LEGEND_ENTRY.exec(part.trim()) ?? []
    return word !== undefined && allergenNamed(word.trim()) !== undefined
  })
/** '1 = glutine, 2 = crostacei', in one cell or several; or '1' and 'glutine' in two. */
const isLegend = (texts: readonly string[]): boolean =>
  texts.every(areEntries) || (texts.length === 2 && areEntries(texts.join(' ')))

const LEGEND =
  /^(?:legenda|legende|legend|légende|leyenda|zeichenerklärung|مفتاح(?: الرموز)?)\s*(?::.*)?$|^\(?[xt×✓●]\)?\s*=\s*\p{L}/iu
const REMARKS = [
  ...[COVER_TEXT, VAT, CONTACT, ADDRESS, PAGE, DATED, GREETING, ALLERGENS],
  ...[OF_PRODUCTS, SUBJECT, AT_LEAST, LEGEND],
]

type LegendPair = { code: string; allergen: Allergen; word: string }
/** A code beside what it stands for, in either order: 'Glutine', '7'. */
function legendPair(cells: readonly FileCell[]): LegendPair | undefined {
  const texts = cells.filter((cell) => !isBlank(cell)).map((cell) => latinDigits(cellText(cell)).trim())
  const [first = '', second = '', ...more] = texts
  const [code, word] = CODE.test(first) ? [first, second] : [second, first]
  // Examples may stand beside it, and no prices.
  if (!CODE.test(code) || (more.length > 0 && (code !== first || more.some((text) => isPrice(text))))) return undefined
  const allergen = allergenNamed(word)
  return allergen && { code, allergen, word }
}
/** Fewer of them can be dishes with their prices: 'Latte 2'. */
const LEAST_PAIRS = 4
const isAfter = (code: string, other: string): boolean =>
  /\d/.test(code) ? Number(code) > Number(other) : code > other

/** The rows of a legend that has one for each allergen, by their index, with the codes rising. */
export function legendRows(rows: Sheet['rows']): Map<number, [code: string, word: string]> {
  const found = new Map<number, [string, string]>()
  let run: (LegendPair & { at: number })[] = []
  const end = () => {
    if (run.length >= LEAST_PAIRS) for (const { at, code, word } of run) found.set(at, [code, word])
    run = []
  }
  for (const [at, cells] of rows.entries()) {
    if (cells.every(isBlank)) continue
    const pair = legendPair(cells)
    const last = run.at(-1)
    const isNext = pair && last && isAfter(pair.code, last.code)
    if (!isNext || run.some((each) => each.allergen === pair.allergen)) end()
    if (pair) run.push({ at, ...pair })
  }
  end()
  return found
}

/** Whether a row is surely no dish. One with a price is only a sum or what a guest pays besides. */
export function isRemark(cells: readonly FileCell[], columns: readonly Column[]): boolean {
  const filled = cells.flatMap((cell, index) => (isBlank(cell) ? [] : [{ cell, index }]))
  const [first, ...others] = filled
  if (first === undefined || filled.some(({ cell }) => isUnread(cell))) return false
  const texts = filled.map(({ cell }) => latinDigits(cellText(cell)).trim())
  const [head = ''] = texts
  const named = fold(head)
  const areNumbers = () => texts.slice(1).every((text) => !/\p{L}/u.test(text) || isPrice(text))
  // 'Prezzo' before numbers: what all dishes of a day cost.
  const isSum = SUM.test(named) || COVER.test(named) || (others.length > 0 && isPriceTitle(named))
  if (isSum && areNumbers()) return true
  // 'Prezzo pasto' beside a price where the names are: what the dishes of a day cost.
  const name = columns.indexOf('name')
  if (name >= 0 && first.index !== name && isPrice(cells[name]) && !isPrice(first.cell)) return true
  // Most rows are dishes: their prices are looked at first.
  const isOfPrices = ({ index }: (typeof filled)[number]) => columns[index]?.startsWith('price:')
  if ([...others.filter(isOfPrices), ...others].some(({ cell }) => isPrice(cell))) return false
  const whole = texts.join(' ')
  const text = whole.slice(0, BEGIN)
  const hasDays = DAYS_TO.test(text) || OPEN.test(text)
  if ((hasDays && HOURS.test(text)) || CLOSED.test(text)) return true
  const hasPrice = isPrice(first.cell) && columns[first.index]?.startsWith('price:')
  if (isLegend(texts) && !hasPrice) return true
  if (others.length > 0) return false
  // The number of a page.
  if (isPrice(first.cell)) return !hasPrice && /^\d{1,3}$/.test(text)
  return (
    isFootnote(text) ||
    (A_DAY.test(text) && HOURS.test(text) && /[:.h]\d|[-–—]/.test(text)) ||
    REMARKS.some((kind) => kind.test(text)) ||
    allergenNamed(CONTAINS.exec(text)?.[1] ?? '') !== undefined ||
    (OF_PRICES.test(text) && wordsIn(text) > 2) ||
    (SENTENCE.test(whole) && wordsIn(text) >= SENTENCE_WORDS)
  )
}
