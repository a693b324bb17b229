import type { DishLanguage } from '#/config/languages.ts'
import type { Declaration } from '#/entities/dish/descriptions.ts'
import { fold } from '#/lib/search/search.ts'

/* How people and tills call their columns. A new word goes here, in the language that it is of. */

/** The languages of titles: also of files in languages that a dish has no description in. */
export const TITLE_LANGUAGES = ['en', 'it', 'ar', 'es', 'fr', 'de', 'pt', 'nl', 'da'] as const
export type TitleLanguage = (typeof TITLE_LANGUAGES)[number]
type ByLanguage = Record<TitleLanguage, string>

const words = (text: string) => new Set(text.split(',').map(fold).filter(Boolean))
const inAll = (texts: Partial<ByLanguage>) => words(Object.values(texts).join(','))

export type TitledColumn =
  | 'menu'
  | 'name'
  | 'category'
  | 'available'
  | Declaration
  | 'extras'
  | 'forSale'
  | 'off'
  | 'stock'
  | 'size'
  | 'group'
  | 'id'
  | 'inName'
  | 'inText'

const TITLES: Record<TitledColumn, ByLanguage> = {
  menu: {
    en: 'menu,menu name,price list',
    it: 'menu,menù,carta,listino,nome menu',
    ar: 'القائمة,قائمة,اسم القائمة',
    es: 'menú,carta',
    fr: 'menu,carte',
    de: 'menü,karte,speisekarte,speisenkarte',
    pt: 'menu,ementa,cardápio,carta',
    nl: 'menu,kaart,menukaart',
    da: 'menu,menukort',
  },
  name: {
    en: 'name,dish,dish name,item,items,item name,product,product name,title,menu item,recipe,plate,article,dish of the day,daily special',
    it: 'nome,piatto,piatti,nome piatto,nome del piatto,nome prodotto,nome articolo,prodotto,prodotti,articolo,articoli,voce,pietanza,ricetta,denominazione,etichetta,portate,gusto,des art,desc art,descr art,descrizione articolo,descrizione prodotto,desc articolo,descr articolo,piatto del giorno,piatti del giorno',
    ar: 'الاسم,اسم,الطبق,اسم الطبق,طبق,الأطباق,المنتج,اسم المنتج,منتج,الصنف,اسم الصنف,صنف,الوجبة,البند',
    es: 'nombre,plato,platos,nombre del plato,nombre producto,nombre del producto,producto,productos,artículo,oferta,plato del día',
    fr: 'nom,plat,plats,nom du plat,produit,nom du produit,article,désignation,intitulé,libellé,plat du jour,plats du jour,cuvée',
    de: 'name,gericht,gerichte,speise,speisen,produkt,produktname,artikel,artikelname,bezeichnung,tagesgericht',
    pt: 'nome,prato,pratos,nome do prato,produto,nome do produto,artigo,item,designação',
    nl: 'naam,gerecht,gerechten,product,productnaam,artikel,artikelnaam',
    da: 'navn,ret,retter,rettens navn,produkt,produktnavn,vare,varenavn',
  },
  category: {
    en: 'category,categories,category name,reporting category,menu group,menu section,menu category,type,product type,product category,item type,section,course,group,item group,department,dish type,type of dish',
    it: 'categoria,categorie,nome categoria,tipo,tipologia,portata,sezione,reparto,gruppo,famiglia,des rep,desc rep,descrizione reparto,nome reparto,desc reparto,descr reparto,categoria merceologica,tipo piatto,tipo di piatto,tipo portata',
    ar: 'الفئة,فئة,الفئات,التصنيف,تصنيف,القسم,قسم,المجموعة,النوع',
    es: 'categoría,categorías,tipo,sección,grupo,familia,rubro,apartado,tipo de plato,clase',
    fr: 'catégorie,catégories,type,section,famille,groupe,rubrique,type de plat',
    de: 'kategorie,kategorien,gruppe,warengruppe,artikelgruppe,rubrik,gang,abteilung,speiseart,art',
    pt: 'categoria,categorias,tipo,secção,seção,grupo,família,tipo de prato',
    nl: 'categorie,categorieën,groep,productgroep,rubriek,gang,soort,soort gerecht',
    da: 'kategori,kategorier,gruppe,varegruppe,afsnit,type',
  },
  available: {
    en: 'available,availability',
    it: 'disponibile,disponibilità,disp',
    ar: 'متاح,متوفر,التوفر',
    es: 'disponible,disponibilidad',
    fr: 'disponible,disponibilité',
    de: 'verfügbar,verfügbarkeit,lieferbar',
    pt: 'disponível,disponibilidade',
    nl: 'beschikbaar,beschikbaarheid',
    da: 'tilgængelig',
  },
  allergens: {
    en: 'allergens,allergen,allergies,allergy,allergen info,allergen information,contains allergens,contains',
    it: 'allergeni,allergene,allergie,elenco allergeni,codici allergeni,all,allerg,cod allergeni,contiene',
    ar: 'مسببات الحساسية,الحساسية,مواد مسببة للحساسية',
    es: 'alérgenos,alérgeno,alérg,alergias,contiene',
    fr: 'allergènes,allergène,allergies,allergènes et additifs,contient',
    de: 'allergene,allergen,allergien,enthält,allergenkennzeichnung,allergeninfo,allergenhinweise,allergene zusatzstoffe,zusatzstoffe allergene,allergene und zusatzstoffe,zusatzstoffe und allergene,dekl,deklaration',
    pt: 'alergénios,alergénio,alérgenos,alergênicos,alergênios,alergias,contém',
    nl: 'allergenen,allergeen,allergieën,bevat,bevat allergenen',
    da: 'allergener,allergen,allergi,indeholder',
  },
  diets: {
    en: 'diet,diets,dietary',
    it: 'dieta,diete,regime alimentare',
    ar: 'النظام الغذائي,الحمية',
    es: 'dieta,dietas,régimen',
    fr: 'régime,régimes,régime alimentaire',
    de: 'ernährung,ernährungsform',
    pt: 'dieta,dietas,regime alimentar',
    nl: 'dieet,diëten',
    da: 'diæt,kost',
  },
  choices: {
    en: 'choice,choices,required choice,required choices',
    it: 'scelta,scelte,scelta obbligatoria,scelte obbligatorie',
    ar: 'الاختيار,الاختيارات,اختيار لازم',
    es: 'elección,elecciones,elección obligatoria,elecciones obligatorias',
    fr: 'choix,choix obligatoire,choix obligatoires',
    de: 'auswahl,pflichtauswahl',
    pt: 'escolha,escolhas,escolha obrigatória',
    nl: 'keuze,keuzes,verplichte keuze',
    da: 'valg,obligatorisk valg',
  },
  extras: {
    en: 'extra,extras,add ons,add-ons,extra ingredients,menu extras',
    it: 'extra,extra del menu,aggiunte,supplementi,ingredienti extra',
    ar: 'إضافات,الإضافات,إضافات القائمة',
    es: 'extras,ingredientes extra,suplementos,extras del menú',
    fr: 'extras,suppléments,extras du menu',
    de: 'extras,zusätze,zutaten extra',
    pt: 'extras,suplementos,adicionais',
    nl: "extra's,toevoegingen,supplementen",
    da: 'tilbehør,ekstra',
  },
  forSale: {
    en: 'available for sale,for sale,sellable,active,published,visible,visibility,is variation visible,enabled,status,online,show,on menu,on the menu',
    it: 'in vendita,vendibile,attivo,attiva,pubblicato,visibile,abilitato,stato,online,mostra,in carta,visibile in carta,in menu,nel menu,a menu',
    ar: 'للبيع,متاح للبيع,نشط,الحالة,ظاهر,منشور',
    es: 'disponible para la venta,en venta,activo,activa,publicado,visible,estado,en carta,visible en carta,en el menú',
    fr: 'disponible à la vente,en vente,actif,active,publié,visible,statut,visible sur la carte',
    de: 'aktiv,sichtbar,im verkauf,verkäuflich,status,auf der karte',
    pt: 'à venda,ativo,activo,visível,publicado,estado',
    nl: 'te koop,actief,zichtbaar,status',
    da: 'til salg,aktiv,synlig,status',
  },
  off: {
    en: 'archived,hidden,inactive,disabled,deleted,sold out,out of stock,discontinued,unavailable,not for sale,not available,blocked,paused,suspended,snoozed',
    it: 'finito,terminato,fuori menu,archiviato,archiviata,nascosto,nascosta,disattivato,disabilitato,esaurito,esaurita,sospeso,sospesa,in pausa,eliminato,fuori carta,non disponibile,non in vendita,bloccato,bloccata,non vendibile,non attivo,sospesa,fuori produzione,ritirato',
    ar: 'مؤرشف,مخفي,نفد,غير نشط,غير متاح',
    es: 'archivado,oculto,inactivo,agotado,no disponible,eliminado,bloqueado,descatalogado,sin stock,suspendido,pausado',
    fr: 'archivé,masqué,caché,inactif,épuisé,indisponible,supprimé,en rupture,rupture,rupture de stock,désactivé,bloqué,suspendu,en pause',
    de: 'archiviert,versteckt,ausgeblendet,inaktiv,ausverkauft,gelöscht,gesperrt,nicht verfügbar,vergriffen,deaktiviert,gesperrt,pausiert',
    pt: 'arquivado,oculto,inativo,inactivo,esgotado,indisponível,bloqueado,descontinuado,eliminado',
    nl: 'gearchiveerd,verborgen,inactief,uitverkocht,geblokkeerd,niet beschikbaar,uit assortiment,verwijderd',
    da: 'arkiveret,skjult,inaktiv,udsolgt,spærret,udgået,slettet',
  },
  stock: {
    en: 'in stock,stock,stock quantity,quantity in stock,current quantity,inventory,variant inventory qty,on hand',
    it: 'giacenza,scorta,scorte,magazzino,in magazzino,quantità in magazzino',
    ar: 'المخزون,الكمية المتوفرة',
    es: 'existencias,stock,inventario,en stock',
    fr: 'stock,en stock,inventaire',
    de: 'bestand,lagerbestand,auf lager',
    pt: 'stock,estoque,existências,inventário',
    nl: 'voorraad,op voorraad',
    da: 'lager,på lager,lagerantal',
  },
  size: {
    en: 'variation,variations,variation name,variant,variants,variant name,variant 1,variant 2,variant 3,option,option 1,option 2,option 3,option value,option 1 value,option 2 value,option 3 value,option1 value,option2 value,option3 value,variant option one value,variant option two value,variant option three value,option1,option2,option3,size,size name,portion,portion size',
    it: 'variante,varianti,nome variante,variazione,formato,taglia,dimensione,misura,porzione,opzione,valore opzione',
    ar: 'الحجم,المقاس,حجم,الخيار',
    es: 'variante,variantes,nombre variante,nombre de la variante,variación,tamaño,formato,porción,opción,medida',
    fr: 'variante,variantes,nom de la variante,déclinaison,taille,format,portion,option',
    de: 'variante,varianten,größe,portion,portionsgröße',
    pt: 'variante,variantes,variação,tamanho,formato,porção,opção',
    nl: 'variant,varianten,maat,grootte,portie,formaat',
    da: 'variant,varianter,størrelse,portion',
  },
  group: {
    en: 'handle,token,reference handle,item id,product id,parent,parent sku',
    it: 'id articolo,id prodotto,codice padre',
    ar: '',
    es: 'id artículo,id producto',
    fr: 'id produit,id article',
    de: 'artikelgruppe id,produkt id',
    pt: 'id produto,id artigo',
    nl: 'product id,artikel id',
    da: 'produkt id,vare id',
  },
  // As our own export writes it: another program's numbers are none of ours.
  id: {
    en: 'dish id',
    it: 'id piatto',
    ar: 'معرّف الطبق',
    es: 'id del plato',
    fr: 'id du plat',
    de: '',
    pt: '',
    nl: '',
    da: '',
  },
  // What tells wines of one name apart.
  inName: {
    en: 'producer,winery,estate,brewery,distillery,vintage,year',
    it: 'produttore,cantina,azienda,azienda agricola,birrificio,distilleria,annata,anno,millesimo',
    ar: 'المنتِج,المنتج والسنة,الشركة المنتجة,سنة الإنتاج,السنة',
    es: 'productor,bodega,cervecería,añada,cosecha',
    fr: 'producteur,domaine,château,brasserie,millésime,année',
    de: 'erzeuger,weingut,winzer,hersteller,brauerei,jahrgang,jahr',
    pt: 'produtor,adega,quinta,cervejaria,colheita,safra',
    nl: 'producent,wijnhuis,brouwerij,oogstjaar,jaargang',
    da: 'producent,vingård,bryggeri,årgang',
  },
  inText: {
    en: 'region,denomination,appellation,grape,grapes,grape variety,grape varieties,variety,country,origin',
    it: 'regione,denominazione,denominazione di origine,vitigno,vitigni,uvaggio,uve,uva,paese,nazione,zona,provenienza,origine',
    ar: 'المنطقة,العنب,نوع العنب,البلد,بلد المنشأ',
    es: 'región,denominación,denominación de origen,uva,uvas,variedad,país,zona,origen',
    fr: 'région,appellation,cépage,cépages,pays,provenance,origine',
    de: 'region,anbaugebiet,appellation,rebsorte,rebsorten,land,herkunft',
    pt: 'região,denominação,casta,castas,país,origem',
    nl: 'regio,streek,appellatie,druif,druiven,druivenras,land,herkomst',
    da: 'region,område,appellation,drue,druer,land,oprindelse',
  },
}

/** Where a wine comes from: it is its name only where nothing else is. */
const DENOMINATION = words(
  'denominazione,denominazione di origine,denomination,appellation,denominación,denominación de origen,denominação,appellatie',
)

/** Kinds of dishes: over their names they say what stands below, and that it is a name. */
const KINDS: ByLanguage = {
  en: 'food,drink,drinks,beverage,beverages,wine,wines,beer,beers,cocktail,cocktails,pizza,pizzas,starters,appetizers,mains,main courses,first courses,second courses,sides,side dishes,desserts,salads,soups,sandwiches,burgers,breakfast,soft drinks,hot drinks,coffee,spirits,specials,daily specials,dishes of the day',
  it: 'vino,vini,birra,birre,cibo,cibi,bevanda,bevande,bibite,pizza,pizze,panino,panini,dolce,dolci,dessert,cocktail,antipasto,antipasti,primo,primi,primi piatti,secondo,secondi,secondi piatti,contorno,contorni,insalate,zuppe,fritti,griglia,caffetteria,pizze,piatti unici,aperitivi,analcolici,bevande analcoliche,digestivi,vini rossi,vini bianchi,vini rosati,bollicine,spumanti,birre alla spina,birre in bottiglia,pizze classiche,pizze speciali,pizze rosse,pizze bianche,calzoni,bruschette,crostini,piadine,insalatone,formaggi,salumi,secondi di carne,secondi di pesce,menu bambini,uramaki,hosomaki,nigiri,sashimi,amari,liquori,distillati,gelati,taglieri,focacce,hamburger,colazioni,piatti del giorno,menu del giorno,proposte del giorno,specialità del giorno,fuori menu',
  ar: 'المشروب,المشروبات,مشروبات,مقبلات,المقبلات,سلطات,السلطات,شوربات,أطباق رئيسية,الأطباق الرئيسية,حلويات,الحلويات,بيتزا,مشاوي,أطباق اليوم,طبق اليوم',
  es: 'vino,vinos,bebida,bebidas,cerveza,cervezas,pizza,pizzas,postre,postres,cóctel,cócteles,entrantes,entradas,primeros,segundos,guarniciones,ensaladas,sopas,bocadillos,tapas,raciones,platos principales,platos fuertes,arroces,pastas,aperitivos,refrescos,vinos tintos,vinos blancos,cafés,licores,menú infantil,carnes,pescados,ofertas,platos del día,menú del día',
  fr: 'vin,vins,boisson,boissons,bière,bières,pizza,pizzas,cocktail,cocktails,entrées,hors d’œuvre,plats principaux,accompagnements,formules,apéritifs,digestifs,vins rouges,vins blancs,vins rosés,viandes,poissons,pâtes,menu enfant,menus,desserts,salades,soupes,sandwichs,fromages,plats du jour,menu du jour',
  de: 'getränk,getränke,wein,weine,bier,biere,pizza,pizzen,vorspeisen,suppen,kalte vorspeisen,warme vorspeisen,fleischgerichte,fischgerichte,vegetarische gerichte,nudelgerichte,kindergerichte,alkoholfreie getränke,heiße getränke,rotweine,weißweine,spirituosen,eis,hauptgerichte,hauptspeisen,beilagen,nachspeisen,desserts,salate,suppen,tagesgerichte,tageskarte',
  pt: 'bebida,bebidas,vinho,vinhos,cerveja,cervejas,pizza,pizzas,entradas,pratos principais,acompanhamentos,sobremesas,saladas,sopas,petiscos',
  nl: 'drank,dranken,drankje,wijn,wijnen,bier,bieren,pizza,voorgerechten,hoofdgerechten,bijgerechten,nagerechten,desserts,salades,soepen',
  da: 'drikkevare,drikkevarer,vin,vine,øl,pizza,pizzaer,forretter,hovedretter,smørrebrød,børnemenu,børneretter,tilbehør,snacks,desserter,salater,supper',
}

/** Over the dishes of a week, where they do not stand alone: 'Frutta' can be a dish too. */
const COURSES: ByLanguage = {
  en: 'starter,appetizer,soup,salad,main,main course,main dish,first course,second course,side,side dish,vegetables,dessert,fruit',
  it: 'primo piatto,secondo piatto,piatto unico,minestra,zuppa,insalata,verdura,verdure,frutta,dessert',
  ar: 'المقبلات,الشوربة,السلطة,الطبق الرئيسي,طبق رئيسي,الطبق الأول,الطبق الثاني,طبق جانبي,التحلية,الحلوى,الفاكهة',
  es: 'primero,segundo,primer plato,segundo plato,entrante,entrada,plato principal,guarnición,acompañamiento,sopa,ensalada,fruta',
  fr: 'entrée,plat principal,accompagnement,garniture,légumes,soupe,potage,fromage,laitage,dessert,fruit',
  de: 'vorspeise,suppe,salat,hauptgericht,hauptspeise,hauptgang,beilage,beilagen,gemüse,nachspeise,nachtisch,dessert,obst',
  pt: 'entrada,sopa,prato principal,acompanhamento,salada,sobremesa,fruta',
  nl: 'voorgerecht,soep,hoofdgerecht,bijgerecht,groenten,nagerecht,toetje,fruit',
  da: 'forret,suppe,hovedret,tilbehør,dessert,frugt',
}

const DAYS: ByLanguage = {
  en: 'monday,tuesday,wednesday,thursday,friday,saturday,sunday,mon,tue,wed,thu,fri,sat,sun',
  it: 'lunedì,martedì,mercoledì,giovedì,venerdì,sabato,domenica,lun,mar,mer,gio,ven,sab,dom',
  ar: 'الاثنين,الإثنين,الثلاثاء,الأربعاء,الخميس,الجمعة,السبت,الأحد',
  es: 'lunes,martes,miércoles,jueves,viernes,sábado,domingo,lun,mar,mié,jue,vie,sáb,dom',
  fr: 'lundi,mardi,mercredi,jeudi,vendredi,samedi,dimanche,lun,mar,mer,jeu,ven,sam,dim',
  de: 'montag,dienstag,mittwoch,donnerstag,freitag,samstag,sonntag',
  pt: 'segunda feira,terça feira,quarta feira,quinta feira,sexta feira,segunda,terça,quarta,quinta,sexta,sábado,domingo',
  nl: 'maandag,dinsdag,woensdag,donderdag,vrijdag,zaterdag,zondag',
  da: 'mandag,tirsdag,onsdag,torsdag,fredag,lørdag,søndag',
}

const PRICE: ByLanguage = {
  en: 'price,prices,amount,selling price,sale price,sales price,retail price,unit price,default price,base price,variant price,item price,gross price,price incl vat,price incl tax,net,net price,price excl vat,price excl tax',
  it: 'prezzo,prezzi,prezzo intero,prezzo pieno,costo,importo,prezzo di vendita,prezzo vendita,prezzo unitario,prezzo al pubblico,prezzo base,prezzo ivato,prezzo iva inclusa,euro,eur,lordo,prezzo lordo,netto,prezzo netto,imponibile,prezzo senza iva',
  ar: 'السعر,سعر,الثمن,الأسعار,سعر البيع',
  es: 'precio,precios,importe,pvp,pvp con iva,pvp iva incluido,precio de venta,precio venta,precio unitario,precio base,precio con iva,bruto,neto,precio neto,precio sin iva',
  fr: 'prix,tarif,tarifs,prix ttc,prix de vente,prix unitaire,ttc,ht,prix ht',
  de: 'preis,preise,verkaufspreis,vk,vk preis,bruttopreis,einzelpreis,betrag,brutto,netto,nettopreis',
  pt: 'preço,preços,valor,preço de venda,pvp,preço unitário',
  nl: 'prijs,prijzen,verkoopprijs,bedrag',
  da: 'pris,priser,salgspris,beløb',
}

/** What a dish costs the restaurant, or without its tax. 'Costo' can also be what the guest pays: in a file without another price it is asked. */
const COST: ByLanguage = {
  en: 'total,average price,avg price,cost,costs,food cost,unit cost,default unit cost,cost per item,cost price,purchase price,supply price,buying price,margin,markup,net,net price,price excl vat,price excl tax',
  it: 'totale,prezzo medio,costo,costi,costo unitario,costo di acquisto,costo acquisto,costo materie prime,prezzo di acquisto,prezzo acquisto,prezzo di costo,food cost,costo piatto,margine,ricarico,incidenza,netto,prezzo netto,imponibile,prezzo senza iva',
  ar: 'التكلفة,تكلفة,تكلفة الوحدة,سعر التكلفة,سعر الشراء',
  es: 'total,precio medio,coste,costo,pvp sin iva,coste unitario,costo unitario,precio de coste,precio de costo,precio de compra,neto,precio neto,precio sin iva',
  fr: 'total,prix moyen,coût,coût unitaire,coût matière,coût de revient,prix d’achat,prix de revient,ht,prix ht',
  de: 'gesamt,summe,durchschnittspreis,einkaufspreis,einkauf,ek,ek preis,kosten,wareneinsatz,selbstkosten,netto,nettopreis',
  pt: 'custo,custo unitário,preço de custo,preço de compra',
  nl: 'kostprijs,inkoopprijs,inkoop',
  da: 'kostpris,indkøbspris',
}

/** Over numbers that are no prices, or that are crossed out beside the price. */
const COUNTS = words(
  'zusatzstoffe,additivi,additives,additifs,aditivos,pz,pezzi,n pezzi,nr,num,numero,qta,qtà,quantità,qtà venduta,quantità venduta,venduto,incasso,fatturato,iva,iva %,aliquota,aliquota iva,gr,grammi,peso,ml,cl,kcal,calorie,tempo,minuti,ordine,ordinamento,posizione,pos,codice,plu,ean,coperti,pcs,pieces,number,qty,quantity,qty sold,items sold,gross sales,net sales,revenue,vat,vat %,tax,tax rate,weight,calories,minutes,sort,sort order,position,code,barcode,sku,cantidad,piezas,peso,posición,código,orden,quantité,pièces,poids,tva,minutes,ordre,code,anzahl,stück,menge,mwst,gewicht,kalorien,sortierung,nummer,antal,moms,vægt,aantal,btw,gewicht,compare at price,variant compare at price,prezzo barrato,prezzo precedente,precio tachado,precio anterior,prix barré,ancien prix,streichpreis',
)

/** Over yes and no that say nothing of whether a dish is sold. */
const OTHER_FLAGS = words(
  'spicy,hot,new,popular,best seller,bestseller,recommended,featured,favourite,signature,photo,picture,image,frozen,homemade,organic,takeaway,take away,to go,delivery,alcohol,alcoholic,piccante,novità,nuovo,consigliato,più venduto,foto,immagine,surgelato,congelato,fatto in casa,biologico,asporto,da asporto,consegna,a domicilio,alcolico,picante,nuevo,novedad,recomendado,más vendido,imagen,congelado,casero,ecológico,para llevar,épicé,nouveau,nouveauté,recommandé,surgelé,fait maison,à emporter,livraison,alcool,scharf,neu,empfohlen,tiefgekühlt,hausgemacht,bild,bio,zum mitnehmen,lieferung,حار,جديد,موصى به,الأكثر مبيعا,صورة,مجمد,توصيل,سفري',
)

/** Over what is left of it, or over how much it is. */
const QUANTITIES = words('quantity,qty,quantità,qta,qtà,cantidad,quantité,menge,anzahl,quantidade,aantal,antal,الكمية')

/** Over the day of each dish. */
const DAY_TITLES: ByLanguage = {
  en: 'day,weekday,day of the week',
  it: 'giorno,giorni,giorno della settimana',
  ar: 'اليوم,يوم',
  es: 'día,día de la semana',
  fr: 'jour,jour de la semaine',
  de: 'tag,wochentag',
  pt: 'dia,dia da semana',
  nl: 'dag,weekdag',
  da: 'dag,ugedag',
}
const DATE_TITLES: ByLanguage = {
  en: 'date',
  it: 'data',
  ar: 'التاريخ',
  es: 'fecha',
  fr: 'date',
  de: 'datum',
  pt: 'data',
  nl: 'datum',
  da: 'dato',
}

/** In place of a price: what is sold by the market's, or by its weight. */
const OPEN_PRICE: ByLanguage = {
  en: 'market price,mp,price on request,on request,ask,by weight,sp,daily price,seasonal',
  it: 's q,sq,secondo quantità,secondo mercato,s m,prezzo di mercato,prezzo del giorno,a peso,al peso,al kg,all etto,su richiesta,secondo disponibilità,secondo pescato,prezzo variabile,pv',
  ar: 'حسب السوق,حسب الوزن,حسب الطلب,سعر السوق',
  es: 'según mercado,s m,precio de mercado,pvp mercado,a peso,al peso,consultar,según peso',
  fr: 'prix du marché,selon arrivage,selon marché,prix du jour,au poids,sur demande,s g',
  de: 'tagespreis,tp,auf anfrage,nach gewicht,marktpreis,nach größe,saisonpreis',
  pt: 'preço de mercado,sob consulta,ao peso,preço do dia',
  nl: 'dagprijs,marktprijs,op aanvraag,per gewicht',
  da: 'dagspris,dagens pris,efter vægt',
}

const DESCRIPTION: ByLanguage = {
  en: 'description,text,desc,item description,product description,long description,details,body,body html',
  it: 'descrizione,testo,descrizione estesa,descrizione lunga,descrizione completa,descrizione piatto,descrizione del piatto,dettagli',
  ar: 'الوصف,وصف,التفاصيل',
  es: 'descripción,detalle,detalles,texto',
  fr: 'description,text,desc,texte,détails,descriptif',
  de: 'beschreibung,text,artikelbeschreibung,produktbeschreibung,erklärung',
  pt: 'descrição,detalhes,texto,descritivo',
  nl: 'beschrijving,omschrijving,tekst,toelichting',
  da: 'beskrivelse,tekst,beskrivning',
}
/** The default description counts as English. */
export const DEFAULT_DESCRIPTION = inAll({
  en: 'default description',
  it: 'descrizione predefinita',
  ar: 'الوصف الافتراضي',
  es: 'descripción predeterminada',
  fr: 'description par défaut',
})

/** What is in a dish: its description, where there is no other one. */
const INGREDIENTS: ByLanguage = {
  en: "ingredients,ingredient list,composition,what's in it",
  it: 'ingredienti,ingrediente,composizione,elenco ingredienti',
  ar: 'المكونات,مكونات',
  es: 'ingredientes,composición',
  fr: 'ingrédients,composition',
  de: 'zutaten,zutatenliste,inhaltsstoffe',
  pt: 'ingredientes,composição',
  nl: 'ingrediënten,samenstelling',
  da: 'ingredienser,indhold',
}

const STANDARD_SIZE: ByLanguage = {
  en: 'standard,normal,regular,default,default title,one size',
  it: 'standard,normale,unico,unica,formato unico,base',
  ar: 'عادي,عادية,قياسي',
  es: 'normal,estándar,único,única,corriente',
  fr: 'standard,normal,normale,unique,taille unique',
  de: 'normal,standard,normale',
  pt: 'normal,padrão,único,única',
  nl: 'normaal,standaard,gewoon',
  da: 'normal,almindelig,standard',
}
/** Sizes that are taken for one without being asked. */
const SIZES: ByLanguage = {
  en: 'small,medium,large,half,full,maxi,mini,bottle,glass,half portion,family,double,pint,half pint,carafe,xl,xxl,s,m,l,takeaway,take away,take out,delivery,eat in,dine in,counter,table,terrace,by the glass,by the bottle,each,per piece,per kg,each,per piece,per kg',
  it: 'piccola,piccolo,media,medio,grande,mezza,intera,maxi,mini,baby,bottiglia,calice,bicchiere,caraffa,mezza porzione,porzione,famiglia,familiare,doppia,doppio,gigante,mezzo litro,quartino,litro,banco,al banco,tavolo,al tavolo,sala,in sala,terrazza,asporto,da asporto,domicilio,a domicilio,al calice,alla bottiglia,pezzo,al pezzo,kg,al kg,al chilo,cadauno,pezzo,al pezzo,kg,al kg,al chilo,cadauno',
  ar: 'صغير,صغيرة,وسط,متوسط,متوسطة,كبير,كبيرة,نصف,عائلي,سفري,محلي,توصيل,داخل المطعم,كأس,زجاجة',
  es: 'pequeña,pequeño,mediana,mediano,grande,ración,media ración,media,tapa,botella,copa,familiar,doble,jarra,barra,mesa,terraza,sala,para llevar,domicilio,a domicilio,vaso,unidad,kilo,por kilo,unidad,kilo,por kilo',
  fr: 'petite,petit,moyenne,moyen,grand,grande,bouteille,verre,demi,pichet,carafe,sur place,à emporter,emporter,livraison,comptoir,salle,terrasse,pièce,la pièce,kilo,le kilo,au kilo,pièce,la pièce,kilo,le kilo,au kilo',
  de: 'klein,mittel,groß,halbe,halbe portion,flasche,glas,familie,vor ort,mitnehmen,zum mitnehmen,abholung,lieferung,außer haus,außerhaus,im haus,inhaus,inhouse,to go,theke,tisch,stück,pro stück,pro kg,stück,pro stück,pro kg',
  pt: 'pequena,pequeno,média,médio,grande,meia,meia dose,dose,inteira,garrafa,copo,taça,jarro,balcão,mesa,esplanada,para levar,entrega',
  nl: 'klein,middel,groot,half,halve portie,fles,glas,karaf,afhalen,bezorgen,ter plaatse',
  da: 'lille,mellem,stor,halv,flaske,glas,karaffel,familie,takeaway,levering,spis her',
}

/** How languages are called in titles. */
const LANGUAGE_WORDS: Record<TitleLanguage, string> = {
  en: 'en,eng,gb,uk,english,inglese,inglés,anglais,englisch,inglês,engels,engelsk,الإنجليزية,إنجليزي,انجليزي',
  it: 'it,ita,italian,italiano,italien,italiana,italienisch,italiaans,italiensk,الإيطالية,إيطالي',
  ar: 'ar,ara,arabic,arabo,árabe,arabe,arabisch,arabisk,العربية,عربي,بالعربي',
  es: 'es,esp,spa,spanish,spagnolo,español,espagnol,spanisch,espanhol,spaans,spansk,castellano,الإسبانية,إسباني',
  fr: 'fr,fra,fre,french,francese,francés,français,französisch,francês,frans,fransk,الفرنسية,فرنسي',
  de: 'de,deu,ger,ted,german,tedesco,alemán,allemand,deutsch,alemão,duits,tysk,الألمانية',
  pt: 'pt,por,portuguese,portoghese,portugués,portugais,portugiesisch,português,portugees,portugisisk,البرتغالية',
  nl: 'nl,nld,dut,dutch,olandese,neerlandés,holandés,néerlandais,niederländisch,neerlandês,nederlands,hollandsk,الهولندية',
  da: 'da,dk,dan,danish,danese,danés,danois,dänisch,dinamarquês,deens,dansk,الدنماركية',
}

const entries = <Value>(record: Partial<Record<TitleLanguage, string>>, as: (texts: ReadonlySet<string>) => Value) =>
  TITLE_LANGUAGES.map((language) => ({ language, value: as(words(record[language] ?? '')) }))

const BY_TITLE = Object.entries(TITLES).map(([column, texts]) => ({
  column: column as TitledColumn,
  words: inAll(texts),
  languages: entries(texts, (each) => each),
}))
const KIND_WORDS = inAll(KINDS)
const COURSE_WORDS = inAll(COURSES)
const DAY_WORDS = inAll(DAYS)
/** A day in a text: 'Lun', 'lunedì', 'Mondays'. */
export const DAY = `(?<!\\p{L})(?:${Object.values(DAYS)
  .flatMap((texts) => texts.split(','))
  .sort((a, b) => b.length - a.length)
  .join('|')})s?\\.?(?!\\p{L})`
const PRICE_WORDS = inAll(PRICE)
const COST_WORDS = inAll(COST)
const OPEN_PRICE_WORDS = inAll(OPEN_PRICE)
const DAY_TITLE_WORDS = inAll(DAY_TITLES)
const DATE_TITLE_WORDS = inAll(DATE_TITLES)
/** Square has a column for each place, whose name is at the end. */
const OF_PLACE: readonly [begin: string, column: TitledColumn][] = [
  ['current quantity ', 'stock'],
  ['enabled ', 'forSale'],
]
const PRICE_LANGUAGES = entries(PRICE, (each) => each)
const STANDARD_WORDS = inAll(STANDARD_SIZE)
const SIZE_WORDS = inAll(SIZES)
const DESCRIPTIONS = entries(DESCRIPTION, (each) => each)
const INGREDIENT_LISTS = entries(INGREDIENTS, (each) => each)
const LANGUAGES = entries(LANGUAGE_WORDS, (each) => each)

/* Of folded texts. */

export const titledColumn = (folded: string): TitledColumn | undefined =>
  BY_TITLE.find(({ words: known }) => known.has(folded))?.column ??
  (isKindTitle(folded) ? 'name' : OF_PLACE.find(([begin]) => folded.startsWith(begin))?.[1])
export const beginsOfPlace = (folded: string): boolean => OF_PLACE.some(([begin]) => folded.startsWith(begin))
/** 'Antipasti', 'Vini' */
export const isKindTitle = (folded: string): boolean =>
  KIND_WORDS.has(folded) || (folded.startsWith(THE) ? KIND_WORDS.has(folded.slice(2)) : KIND_WORDS.has(THE + folded))
/** Arabic headings have their article or not. */
const THE = 'ال'
/** 'Primo', 'Side dish' */
export const isCourseTitle = (folded: string): boolean => isKindTitle(folded) || COURSE_WORDS.has(folded)
/** 'Lunedì', 'Monday 12/10' */
export const isDayTitle = (folded: string): boolean => DAY_WORDS.has(folded.replace(/ ?\d.*$/, ''))
export const isPriceTitle = (folded: string): boolean => PRICE_WORDS.has(folded)
/** 'PVP1', 'Prezzo 2': the first of several price lists, or another one. 'EUR 1' is a price. */
export const numberOfPriceTitle = (text: string): number | undefined => {
  const [, word = '', number] = /^(.*\p{L})\.?\s?(\d)$/u.exec(text.trim()) ?? []
  const folded = fold(word)
  return isPriceTitle(folded) && !/^euro?s?$/.test(folded) ? Number(number) : undefined
}
/** 's.q.', 'Tagespreis' */
export const isOpenPrice = (folded: string): boolean => OPEN_PRICE_WORDS.has(folded)
/** 'Giorno' */
export const isTitleOfDays = (folded: string): boolean => DAY_TITLE_WORDS.has(folded)
/** 'Data' */
export const isTitleOfDates = (folded: string): boolean => DATE_TITLE_WORDS.has(folded)
export const isDenomination = (folded: string): boolean => DENOMINATION.has(folded)
export const isCountWord = (folded: string): boolean => COUNTS.has(folded)
export const isOtherFlag = (folded: string): boolean => OTHER_FLAGS.has(folded)
export const isQuantityWord = (folded: string): boolean => QUANTITIES.has(folded)
export const isCostWord = (folded: string): boolean => COST_WORDS.has(folded)
export const isStandardSizeWord = (folded: string): boolean => STANDARD_WORDS.has(folded)
/** 'grande', '0,5 l' */
export const isSizeWord = (text: string): boolean =>
  SIZE_WORDS.has(fold(text.replace(/^\s*(?:½|1\/2)\s*(?=\p{L})/u, ''))) || MEASURE.test(text.trim())
const MEASURE = /^(?:ø\s*)?\d+(?:[.,/]\d+)?\s*(?:ml|cl|dl|lt?|litr[io]|g|gr|kg|cm|oz|pz|pcs|pezzi|st|stk)\.?$/i
/** The languages in which this is a title of descriptions. */
export const descriptionLanguages = (folded: string): TitleLanguage[] =>
  DESCRIPTIONS.flatMap(({ language, value }) => (value.has(folded) ? [language] : []))
/** The languages in which this is a title of what is in dishes. */
export const ingredientLanguages = (folded: string): TitleLanguage[] =>
  INGREDIENT_LISTS.flatMap(({ language, value }) => (value.has(folded) ? [language] : []))
export const languageNamed = (folded: string): TitleLanguage | undefined =>
  LANGUAGES.find(({ value }) => value.has(folded))?.language
const ALL_TITLES = [...BY_TITLE.flatMap(({ languages }) => languages), ...PRICE_LANGUAGES, ...DESCRIPTIONS]
/** Each word with its languages: most cells of a file are looked up, and are none. */
const LANGUAGES_OF = new Map<string, TitleLanguage[]>()
for (const language of TITLE_LANGUAGES)
  for (const word of new Set(ALL_TITLES.flatMap((each) => (each.language === language ? [...each.value] : []))))
    LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language])
/** The languages of which a title is, of any column. */
export const languagesOfTitle = (folded: string): readonly TitleLanguage[] => LANGUAGES_OF.get(folded) ?? []

const DISH: readonly string[] = ['en', 'it', 'ar', 'es', 'fr'] satisfies DishLanguage[]
/** Undefined: a dish has no description in this language. */
export const dishLanguageOf = (language: TitleLanguage | undefined): DishLanguage | undefined =>
  language !== undefined && DISH.includes(language) ? (language as DishLanguage) : undefined
