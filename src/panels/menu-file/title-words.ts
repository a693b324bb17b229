import { DISH_LANGUAGES, type DishLanguage } from '#/config/languages.ts'
import { foldText } from '#/lib/search/search.ts'
import type { ColumnField, OffColumn, TextColumn } from './column.ts'

/* The words with which people and tills name their columns. Add a new word to the list of its language. */

type ByLanguage = Record<DishLanguage, string>

const words = (text: string) => new Set(text.split(',').map(foldText).filter(Boolean))
const wordsOfAll = (texts: Partial<ByLanguage>) => words(Object.values(texts).join(','))

/**
 * The columns that a title can name. A new field of a dish with `inFile` needs its words in TITLES, because without
 * them our own export could not be read.
 */
type TitledColumn =
  | 'menu'
  | 'name'
  | Exclude<ColumnField, `price:${string}` | TextColumn>
  | OffColumn
  | 'extras'
  | 'size'
  | 'group'
  | 'id'
  | 'inName'
  | 'inText'
  | 'unit'

const TITLES: Record<TitledColumn, ByLanguage> = {
  menu: {
    en: 'menu,menu name,price list',
    it: 'menu,menù,carta,listino,nome menu',
    ar: 'القائمة,قائمة,اسم القائمة',
    es: 'menú,carta',
    fr: 'menu,carte',
  },
  name: {
    en: 'name,dish,dish name,item,items,item name,product,product name,title,menu item,recipe,plate,article,dish of the day,daily special',
    it: 'nome,piatto,piatti,nome piatto,nome del piatto,nome prodotto,nome articolo,prodotto,prodotti,articolo,articoli,voce,pietanza,ricetta,denominazione,etichetta,portate,gusto,des art,desc art,descr art,descrizione articolo,descrizione prodotto,desc articolo,descr articolo,piatto del giorno,piatti del giorno',
    ar: 'الاسم,اسم,الطبق,اسم الطبق,طبق,الأطباق,المنتج,اسم المنتج,منتج,الصنف,اسم الصنف,صنف,الوجبة,البند',
    es: 'nombre,plato,platos,nombre del plato,nombre producto,nombre del producto,producto,productos,artículo,oferta,plato del día',
    fr: 'nom,plat,plats,nom du plat,produit,nom du produit,article,désignation,intitulé,libellé,plat du jour,plats du jour,cuvée',
  },
  category: {
    en: 'category,categories,category name,reporting category,menu group,menu section,menu category,type,product type,product category,item type,section,course,group,item group,department,dish type,type of dish',
    it: 'categoria,categorie,nome categoria,tipo,tipologia,portata,sezione,reparto,gruppo,famiglia,des rep,desc rep,descrizione reparto,nome reparto,desc reparto,descr reparto,categoria merceologica,tipo piatto,tipo di piatto,tipo portata',
    ar: 'الفئة,فئة,الفئات,التصنيف,تصنيف,القسم,قسم,المجموعة,النوع',
    es: 'categoría,categorías,tipo,sección,grupo,familia,rubro,apartado,tipo de plato,clase',
    fr: 'catégorie,catégories,type,section,famille,groupe,rubrique,type de plat',
  },
  available: {
    en: 'available,availability',
    it: 'disponibile,disponibilità,disp',
    ar: 'متاح,متوفر,التوفر',
    es: 'disponible,disponibilidad',
    fr: 'disponible,disponibilité',
  },
  allergens: {
    en: 'allergens,allergen,allergies,allergy,allergen info,allergen information,contains allergens,contains',
    it: 'allergeni,allergene,allergie,elenco allergeni,codici allergeni,all,allerg,cod allergeni,contiene',
    ar: 'مسببات الحساسية,الحساسية,مواد مسببة للحساسية',
    es: 'alérgenos,alérgeno,alérg,alergias,contiene',
    fr: 'allergènes,allergène,allergies,allergènes et additifs,contient',
  },
  diets: {
    en: 'diet,diets,dietary',
    it: 'dieta,diete,regime alimentare',
    ar: 'النظام الغذائي,الحمية',
    es: 'dieta,dietas,régimen',
    fr: 'régime,régimes,régime alimentaire',
  },
  choices: {
    en: 'choice,choices,required choice,required choices',
    it: 'scelta,scelte,scelta obbligatoria,scelte obbligatorie',
    ar: 'الاختيار,الاختيارات,اختيار لازم',
    es: 'elección,elecciones,elección obligatoria,elecciones obligatorias',
    fr: 'choix,choix obligatoire,choix obligatoires',
  },
  extras: {
    en: 'extra,extras,add ons,add-ons,extra ingredients,menu extras',
    it: 'extra,extra del menu,aggiunte,supplementi,ingredienti extra',
    ar: 'إضافات,الإضافات,إضافات القائمة',
    es: 'extras,ingredientes extra,suplementos,extras del menú',
    fr: 'extras,suppléments,extras du menu',
  },
  forSale: {
    en: 'available for sale,for sale,sellable,active,published,visible,visibility,is variation visible,enabled,status,online,show,on menu,on the menu',
    it: 'in vendita,vendibile,attivo,attiva,pubblicato,visibile,abilitato,stato,online,mostra,in carta,visibile in carta,in menu,nel menu,a menu',
    ar: 'للبيع,متاح للبيع,نشط,الحالة,ظاهر,منشور',
    es: 'disponible para la venta,en venta,activo,activa,publicado,visible,estado,en carta,visible en carta,en el menú',
    fr: 'disponible à la vente,en vente,actif,active,publié,visible,statut,visible sur la carte',
  },
  off: {
    en: 'archived,hidden,inactive,disabled,deleted,sold out,out of stock,discontinued,unavailable,not for sale,not available,blocked,paused,suspended,snoozed',
    it: 'finito,terminato,fuori menu,archiviato,archiviata,nascosto,nascosta,disattivato,disabilitato,esaurito,esaurita,sospeso,sospesa,in pausa,eliminato,fuori carta,non disponibile,non in vendita,bloccato,bloccata,non vendibile,non attivo,sospesa,fuori produzione,ritirato',
    ar: 'مؤرشف,مخفي,نفد,غير نشط,غير متاح',
    es: 'archivado,oculto,inactivo,agotado,no disponible,eliminado,bloqueado,descatalogado,sin stock,suspendido,pausado',
    fr: 'archivé,masqué,caché,inactif,épuisé,indisponible,supprimé,en rupture,rupture,rupture de stock,désactivé,bloqué,suspendu,en pause',
  },
  stock: {
    en: 'in stock,stock,stock quantity,quantity in stock,current quantity,inventory,variant inventory qty,on hand',
    it: 'giacenza,scorta,scorte,magazzino,in magazzino,quantità in magazzino',
    ar: 'المخزون,الكمية المتوفرة',
    es: 'existencias,stock,inventario,en stock',
    fr: 'stock,en stock,inventaire',
  },
  size: {
    en: 'variation,variations,variation name,variant,variants,variant name,variant 1,variant 2,variant 3,option,option 1,option 2,option 3,option value,option 1 value,option 2 value,option 3 value,option1 value,option2 value,option3 value,variant option one value,variant option two value,variant option three value,option1,option2,option3,size,size name,portion,portion size',
    it: 'variante,varianti,nome variante,variazione,formato,taglia,dimensione,misura,porzione,opzione,valore opzione',
    ar: 'الحجم,المقاس,حجم,الخيار',
    es: 'variante,variantes,nombre variante,nombre de la variante,variación,tamaño,formato,porción,opción,medida',
    fr: 'variante,variantes,nom de la variante,déclinaison,taille,format,portion,option',
  },
  group: {
    en: 'handle,token,reference handle,item id,product id,parent,parent sku',
    it: 'id articolo,id prodotto,codice padre',
    ar: '',
    es: 'id artículo,id producto',
    fr: 'id produit,id article',
  },
  // Only the titles of our own export are listed, because the ids of another program are not ours.
  id: {
    en: 'dish id',
    it: 'id piatto',
    ar: 'معرّف الطبق',
    es: 'id del plato',
    fr: 'id du plat',
  },
  // The unit to which the price applies.
  unit: {
    en: 'unit,units,unit of measure,uom,sold by',
    it: 'unità,unità di misura,um,u m,udm,unita vendita',
    ar: 'الوحدة,وحدة القياس',
    es: 'unidad,unidad de medida,unidad de venta',
    fr: 'unité,unité de mesure,unité de vente',
  },
  // The text that distinguishes wines with the same name.
  inName: {
    en: 'producer,winery,estate,brewery,distillery,vintage,year',
    it: 'produttore,cantina,azienda,azienda agricola,birrificio,distilleria,annata,anno,millesimo',
    ar: 'المنتِج,المنتج والسنة,الشركة المنتجة,سنة الإنتاج,السنة',
    es: 'productor,bodega,cervecería,añada,cosecha',
    fr: 'producteur,domaine,château,brasserie,millésime,année',
  },
  inText: {
    en: 'region,denomination,appellation,grape,grapes,grape variety,grape varieties,variety,country,origin',
    it: 'regione,denominazione,denominazione di origine,vitigno,vitigni,uvaggio,uve,uva,paese,nazione,zona,provenienza,origine',
    ar: 'المنطقة,العنب,نوع العنب,البلد,بلد المنشأ',
    es: 'región,denominación,denominación de origen,uva,uvas,variedad,país,zona,origen',
    fr: 'région,appellation,cépage,cépages,pays,provenance,origine',
  },
}

const PRICE: ByLanguage = {
  en: 'price,prices,selling price,sale price,sales price,retail price,unit price,default price,base price,variant price,item price,gross price,price incl vat,price incl tax',
  it: 'prezzo,prezzi,prezzo intero,prezzo pieno,importo,prezzo di vendita,prezzo vendita,prezzo unitario,prezzo al pubblico,prezzo base,prezzo ivato,prezzo iva inclusa,euro,eur,lordo,prezzo lordo',
  ar: 'السعر,سعر,الثمن,الأسعار,سعر البيع',
  es: 'precio,precios,importe,pvp,pvp con iva,pvp iva incluido,precio de venta,precio venta,precio unitario,precio base,precio con iva,bruto',
  fr: 'prix,tarif,tarifs,prix ttc,prix de vente,prix unitaire,ttc',
}

/** Words in the title of a price that do not change its meaning. */
const PRICE_REMARKS: ByLanguage = {
  en: 'in,vat incl,incl vat,inc vat,vat included,including vat,tax incl,incl tax,tax included,gross',
  it: 'in,iva incl,iva inclusa,iva compresa,con iva,ivato,lordo',
  ar: 'شامل الضريبة,مع الضريبة',
  es: 'en,iva incl,iva incluido,con iva',
  fr: 'en,ttc,tva incl,tva incluse,tva comprise',
}

const DESCRIPTION: ByLanguage = {
  en: 'description,text,desc,item description,product description,long description,details,body,body html',
  it: 'descrizione,testo,descrizione estesa,descrizione lunga,descrizione completa,descrizione piatto,descrizione del piatto,dettagli',
  ar: 'الوصف,وصف,التفاصيل',
  es: 'descripción,detalle,detalles,texto',
  fr: 'description,text,desc,texte,détails,descriptif',
}
/** The titles of the default description, which is treated as English. */
export const DEFAULT_DESCRIPTION = wordsOfAll({
  en: 'default description',
  it: 'descrizione predefinita',
  ar: 'الوصف الافتراضي',
  es: 'descripción predeterminada',
  fr: 'description par défaut',
})

/** The titles of ingredients. If the file has no description, the ingredients are read as the description. */
const INGREDIENTS: ByLanguage = {
  en: "ingredients,ingredient list,composition,what's in it",
  it: 'ingredienti,ingrediente,composizione,elenco ingredienti',
  ar: 'المكونات,مكونات',
  es: 'ingredientes,composición',
  fr: 'ingrédients,composition',
}

const STANDARD_SIZE: ByLanguage = {
  en: 'standard,normal,regular,default,default title,one size',
  it: 'standard,normale,unico,unica,formato unico,base',
  ar: 'عادي,عادية,قياسي',
  es: 'normal,estándar,único,única,corriente',
  fr: 'standard,normal,normale,unique,taille unique',
}
/** Words that certainly are the name of a size, so that the person is not asked. */
const SIZES: ByLanguage = {
  en: 'small,medium,large,half,full,maxi,mini,bottle,glass,half portion,family,double,pint,half pint,carafe,xl,xxl,s,m,l,takeaway,take away,take out,delivery,eat in,dine in,counter,table,terrace,by the glass,by the bottle,each,per piece,per kg',
  it: 'piccola,piccolo,media,medio,grande,mezza,intera,maxi,mini,baby,bottiglia,calice,bicchiere,caraffa,mezza porzione,porzione,famiglia,familiare,doppia,doppio,gigante,mezzo litro,quartino,litro,banco,al banco,tavolo,al tavolo,sala,in sala,terrazza,asporto,da asporto,domicilio,a domicilio,al calice,alla bottiglia,pezzo,al pezzo,kg,al kg,al chilo,cadauno',
  ar: 'صغير,صغيرة,وسط,متوسط,متوسطة,كبير,كبيرة,نصف,عائلي,سفري,محلي,توصيل,داخل المطعم,كأس,زجاجة',
  es: 'pequeña,pequeño,mediana,mediano,grande,ración,media ración,media,tapa,botella,copa,familiar,doble,jarra,barra,mesa,terraza,sala,para llevar,domicilio,a domicilio,vaso,unidad,kilo,por kilo',
  fr: 'petite,petit,moyenne,moyen,grand,grande,bouteille,verre,demi,pichet,carafe,sur place,à emporter,emporter,livraison,comptoir,salle,terrasse,pièce,la pièce,kilo,le kilo,au kilo',
}

/** The names of languages in titles. */
const LANGUAGE_WORDS: ByLanguage = {
  en: 'en,eng,gb,uk,english,inglese,inglés,anglais,الإنجليزية,إنجليزي,انجليزي',
  it: 'it,ita,italian,italiano,italien,italiana,الإيطالية,إيطالي',
  ar: 'ar,ara,arabic,arabo,árabe,arabe,العربية,عربي,بالعربي',
  es: 'es,esp,spa,spanish,spagnolo,español,espagnol,castellano,الإسبانية,إسباني',
  fr: 'fr,fra,fre,french,francese,francés,français,الفرنسية,فرنسي',
}

const wordsIn = (record: ByLanguage) => DISH_LANGUAGES.map((language) => ({ language, words: words(record[language]) }))

const BY_TITLE = (Object.keys(TITLES) as TitledColumn[]).map((column) => ({
  column,
  words: wordsOfAll(TITLES[column]),
}))
const PRICE_WORDS = wordsOfAll(PRICE)
const PRICE_REMARK_WORDS = wordsOfAll(PRICE_REMARKS)
const STANDARD_WORDS = wordsOfAll(STANDARD_SIZE)
const SIZE_WORDS = wordsOfAll(SIZES)
const DESCRIPTIONS = wordsIn(DESCRIPTION)
const INGREDIENT_LISTS = wordsIn(INGREDIENTS)
const LANGUAGE_NAMES = wordsIn(LANGUAGE_WORDS)

/* The parameter `folded` is a text that `foldText` of lib/search has made comparable. */

export const titledColumn = (folded: string): TitledColumn | undefined =>
  BY_TITLE.find(({ words: known }) => known.has(folded))?.column
export const isPriceTitle = (folded: string): boolean => PRICE_WORDS.has(folded)
export const isPriceRemark = (folded: string): boolean => PRICE_REMARK_WORDS.has(folded)
export const isStandardSizeWord = (folded: string): boolean => STANDARD_WORDS.has(folded)
/** 'grande', '0,5 l' */
export const isSizeWord = (text: string): boolean => SIZE_WORDS.has(foldText(text)) || MEASURE.test(text.trim())
const MEASURE = /^(?:ø\s*)?\d{1,4}(?:[.,/]\d{1,2})?\s*(?:ml|cl|dl|lt?|litr[io]|g|gr|kg|cm|oz|pz|pcs|pezzi)\.?$/i
/** The languages in which this text is the title of a description. */
export const descriptionLanguages = (folded: string): DishLanguage[] => languagesIn(DESCRIPTIONS, folded)
/** The languages in which this text is the title of a list of ingredients. */
export const ingredientLanguages = (folded: string): DishLanguage[] => languagesIn(INGREDIENT_LISTS, folded)
export const languageNamed = (folded: string): DishLanguage | undefined => languagesIn(LANGUAGE_NAMES, folded)[0]
function languagesIn(lists: ReturnType<typeof wordsIn>, folded: string): DishLanguage[] {
  return lists.flatMap(({ language, words: known }) => (known.has(folded) ? [language] : []))
}

const ALL_TITLES = DISH_LANGUAGES.map((language) => ({
  language,
  words: words([...Object.values(TITLES), PRICE, DESCRIPTION].map((each) => each[language]).join(',')),
}))
/** The languages in which this text is the title of any column. */
export const languagesOfTitle = (folded: string): DishLanguage[] => languagesIn(ALL_TITLES, folded)
