const pairs: [RegExp, string][] = [
  [/shch|sch/g, 'щ'],
  [/sh|ş/g, 'ш'],
  [/ch|ç|tch/g, 'ч'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/t[sz]/g, 'ц'],
  [/th/g, 'т'],
  [/oo|ou/g, 'у'],
  [/ee|ea/g, 'и'],
  [/ck/g, 'к'],
  [/yu|iu/g, 'ю'],
  [/ya|ia/g, 'я'],
  [/yo/g, 'е'],
  [/ye/g, 'е'],
  [/c(?=[eiy])/g, 'с'],
  [/x/g, 'кс'],
  [/w/g, 'в'],
  [/y(?=[aeiou])/g, 'й'],
]
const latin = 'abcdefghijklmnopqrstuvyz'
const cyrillic = 'абкдефгхижклмнопкрстувиз'
const letters = new Map(Array.from(latin, (letter, index) => [letter, cyrillic[index] ?? letter]))

/**
 * One rough spelling for a word in either alphabet: "kemer" and "кемер", "rixos" and "риксос". Letters that people take
 * for each other in names are the same one.
 */
export function toSound(word: string): string {
  let sound = word.normalize('NFD').replace(/\p{M}/gu, '')
  if (/[a-z]/.test(sound)) {
    for (const [written, letter] of pairs) sound = sound.replace(written, letter)
    sound = sound.replace(/[a-z]/g, (letter) => letters.get(letter) ?? letter)
  }
  return (
    sound
      .replace(/ё|э/g, 'е')
      .replace(/й|ы/g, 'и')
      .replace(/[ъь]/g, '')
      .replace(/щ/g, 'ш')
      .replace(/я/g, 'иа')
      .replace(/ю/g, 'иу')
      // Alphabets write these differently: "Jaz" and "джаз", "Ritz" and "ритц", "Delphin", "Wings" and "уингс".
      .replace(/дж/g, 'ж')
      .replace(/тц/g, 'ц')
      .replace(/пх(?!у)/g, 'ф')
      .replace(/^у(?=[аеио])/, 'в')
      .replace(/(.)\1+/g, '$1')
      .replace(/и+/g, 'и')
  )
}
