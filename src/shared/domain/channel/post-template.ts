/** What a template of a channel post may name as `{{name}}`, with an example for previews and checks. */
export const postFields = {
  hotel: 'Orion Beach',
  stars: '5★',
  place: 'Турция, Кемер',
  dates: '5–12 декабря',
  nights: '7 ночей',
  from: 'из Москвы',
  meal: 'Всё включено',
  price: '98 437 ₽',
  /** The party of the price, and the mandatory payments in it. */
  unit: 'за двоих, включая налог 1 260 ₽',
  discount: '23 %',
  old_price: '128 000 ₽',
  /** When the price was confirmed. */
  checked: '28 ноября, 10:00',
} as const

export type PostFieldName = keyof typeof postFields
/** Texts of one post; `''` for what is not known. */
export type PostFields = Readonly<Record<PostFieldName, string>>

/** Fields without which a post would be a lure and not an offer: the whole price, the party and the dates. */
export const requiredFields: readonly PostFieldName[] = ['hotel', 'price', 'unit', 'dates']

/** Fields of the price: a sold tour is shown without them. */
export const priceFields: readonly PostFieldName[] = ['price', 'unit', 'discount', 'old_price', 'checked']

/** Longest template, so that a post with long names fits into a caption of 1024 characters. */
export const LONGEST_TEMPLATE = 600

/** The template of agencies that have not written their own. */
export const usualTemplate = `**{{hotel}} {{stars}}**
{{place}}

{{dates}} · {{nights}} · вылет {{from}}
{{meal}}

**{{price}}** {{unit}}
Скидка {{discount}}, раньше ~~{{old_price}}~~

_Цену туроператор подтвердил {{checked}} мск_
`
