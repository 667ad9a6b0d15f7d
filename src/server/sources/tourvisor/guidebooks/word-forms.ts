/** Name forms and the address of a country, which the source lacks. */
export interface CountryForms {
  url: string
  /** «в Турцию». */
  name_to: string
  /** «в Турции». */
  name_in: string
}

/** Countries by the source's names: address, accusative, prepositional. */
const table = `
Абхазия|abkhazia|в Абхазию|в Абхазии
Австрия|austria|в Австрию|в Австрии
Азербайджан|azerbaijan|в Азербайджан|в Азербайджане
Албания|albania|в Албанию|в Албании
Андорра|andorra|в Андорру|в Андорре
Армения|armenia|в Армению|в Армении
Бахрейн|bahrain|в Бахрейн|в Бахрейне
Беларусь|belarus|в Беларусь|в Беларуси
Болгария|bulgaria|в Болгарию|в Болгарии
Бразилия|brazil|в Бразилию|в Бразилии
Великобритания|great-britain|в Великобританию|в Великобритании
Венгрия|hungary|в Венгрию|в Венгрии
Венесуэла|venezuela|в Венесуэлу|в Венесуэле
Вьетнам|vietnam|во Вьетнам|во Вьетнаме
Германия|germany|в Германию|в Германии
Греция|greece|в Грецию|в Греции
Грузия|georgia|в Грузию|в Грузии
Доминикана|dominicana|в Доминикану|в Доминикане
Египет|egypt|в Египет|в Египте
Израиль|israel|в Израиль|в Израиле
Индия|india|в Индию|в Индии
Индонезия|indonesia|в Индонезию|в Индонезии
Иордания|jordan|в Иорданию|в Иордании
Иран|iran|в Иран|в Иране
Испания|spain|в Испанию|в Испании
Италия|italy|в Италию|в Италии
Казахстан|kazakhstan|в Казахстан|в Казахстане
Камбоджа|cambodia|в Камбоджу|в Камбодже
Катар|qatar|в Катар|в Катаре
Кения|kenya|в Кению|в Кении
Кипр|cyprus|на Кипр|на Кипре
Киргизия|kyrgyzstan|в Киргизию|в Киргизии
Китай|china|в Китай|в Китае
Куба|cuba|на Кубу|на Кубе
Латвия|latvia|в Латвию|в Латвии
Литва|lithuania|в Литву|в Литве
Маврикий|mauritius|на Маврикий|на Маврикии
Малайзия|malaysia|в Малайзию|в Малайзии
Мальдивы|maldives|на Мальдивы|на Мальдивах
Мальта|malta|на Мальту|на Мальте
Марокко|morocco|в Марокко|в Марокко
Мексика|mexico|в Мексику|в Мексике
Монголия|mongolia|в Монголию|в Монголии
Мьянма|myanmar|в Мьянму|в Мьянме
ОАЭ|uae|в ОАЭ|в ОАЭ
Оман|oman|в Оман|в Омане
Панама|panama|в Панаму|в Панаме
Португалия|portugal|в Португалию|в Португалии
Россия|russia|по России|в России
Саудовская Аравия|saudi-arabia|в Саудовскую Аравию|в Саудовской Аравии
Сейшелы|seychelles|на Сейшелы|на Сейшелах
Сербия|serbia|в Сербию|в Сербии
Сингапур|singapore|в Сингапур|в Сингапуре
Словакия|slovakia|в Словакию|в Словакии
Словения|slovenia|в Словению|в Словении
Таиланд|thailand|в Таиланд|в Таиланде
Танзания|tanzania|в Танзанию|в Танзании
Тунис|tunisia|в Тунис|в Тунисе
Турция|turkey|в Турцию|в Турции
Узбекистан|uzbekistan|в Узбекистан|в Узбекистане
Филиппины|philippines|на Филиппины|на Филиппинах
Финляндия|finland|в Финляндию|в Финляндии
Франция|france|во Францию|во Франции
Хорватия|croatia|в Хорватию|в Хорватии
Черногория|montenegro|в Черногорию|в Черногории
Чехия|czechia|в Чехию|в Чехии
Швейцария|switzerland|в Швейцарию|в Швейцарии
Шри-Ланка|sri-lanka|на Шри-Ланку|на Шри-Ланке
Эстония|estonia|в Эстонию|в Эстонии
ЮАР|south-africa|в ЮАР|в ЮАР
Южная Корея|south-korea|в Южную Корею|в Южной Корее
Япония|japan|в Японию|в Японии`

const known = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', url = '', name_to = '', name_in = ''] = line.split('|')
      return [name, { url, name_to, name_in }] as const
    }),
)

/** Returns forms of a country. An unknown one gets forms that suit any name, and no address. */
export function composeForms(name: string): CountryForms {
  return known.get(name) ?? { url: '', name_to: `в страну ${name}`, name_in: `в стране ${name}` }
}
