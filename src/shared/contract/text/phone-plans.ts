/** Russia: codes of regions, of mobile networks and of services. Kazakhstan has 7. Abkhazia has 840 and 940. */
const RUSSIAN_CODE =
  '3(?:0[12]|36|4[1-35-79]|5[1-3]|65|8[1-58]|9[0145])|4(?:01|1[1356]|2[13467]|7[1-5]|8[1-7]|9[1-689])' +
  '|8(?:0\\d|1[1-8]|2[01]|3[13-6]|4[0-8]|5[15-7]|6[0-35-79]|7[1-37-9])|9\\d\\d|7(?:[0-7]\\d|85)'

/** What follows the code of a country where our travellers live or rest. */
const plans: Record<string, string> = {
  1: '[2-9]\\d\\d[2-9]\\d{6}',
  7: `(?:${RUSSIAN_CODE})\\d{7}`,
  20: '1\\d{9}|[2-9]\\d{7,8}',
  30: '[26-9]\\d{9}',
  33: '[1-9]\\d{8}',
  34: '[5-9]\\d{8}',
  44: '[1-357-9]\\d{8,9}',
  48: '[1-9]\\d{8}',
  49: '[1-9]\\d{6,11}',
  66: '[2-7]\\d{7}|[689]\\d{8}',
  81: '[1-9]\\d{8,9}',
  84: '[35789]\\d{8}|2\\d{9}',
  86: '1[3-9]\\d{9}|10\\d{7,8}|[2-9]\\d{7,10}',
  90: '[2-58]\\d{9}',
  91: '[1-9]\\d{9}',
  370: '[3-9]\\d{7}',
  371: '[2689]\\d{7}',
  372: '[3-9]\\d{6,7}',
  373: '[2-9]\\d{7}',
  374: '[1-9]\\d{7}',
  375: '(?:1[5-7]|2[1-5]|29|33|44)\\d{7}',
  380: '[3-9]\\d{8}',
  420: '[2-9]\\d{8}',
  971: '5\\d{8}|[2-4679]\\d{7}',
  972: '[57]\\d{8}|[23489]\\d{7}',
  992: '\\d{9}',
  993: '[1-7]\\d{7}',
  994: '[1-9]\\d{8}',
  995: '[34578]\\d{8}',
  996: '[235-9]\\d{8}',
  998: '(?:20|33|5[05]|[6-9]\\d)\\d{7}',
}

/** How many digits follow the code elsewhere (ITU-T E.164): the least, the most, the codes. */
const lengths: [number, number, string][] = [
  [4, 6, '290 500 682 247 298 299 672 687'],
  [6, 7, '597 688 690'],
  [6, 9, '40 252 355 376 421 508 681 689 386 27 53 64 95 685'],
  [6, 12, '39 46 61 358 359 381 31 352 852 43 63 598 82 62 98 880 54 55 234 595'],
  [7, 7, '238 239 246 248 269 291 297 592 673 674 676 677 678 680 683 691 692'],
  [7, 8, '241 599 670 675 853 961 965 975 501 503 507'],
  [7, 9, '220 231 245 265 354 385 423 967 968 679 974 886 230 243 254 263 267 353 960'],
  [8, 8, '45 47 216 222 223 226 227 228 232 235 236 253 257 266 350 356 357 370 373 389 505 509 686 973'],
  [8, 9, '32 36 51 213 224 233 237 250 258 264 268 377 382 387 591 962 963 502 504 593'],
  [8, 10, '60 378 506 850 855 964 970 976 856 977 57 65 92 383 41 56 966'],
  [9, 9, '93 94 211 212 218 221 240 242 244 249 251 255 256 260 261 262 351 590 594 596'],
  [10, 10, '52 58 225 229'],
]

let ready: Map<string, RegExp> | undefined

/** Country calling code of a number in the international form, or undefined when no country has it. */
export function callingCode(digits: string): string | undefined {
  return [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => patterns().has(code))
}

/** True when a numbering plan has such a number. `digits` is the international form without the plus. */
export function isPlanned(digits: string): boolean {
  const code = callingCode(digits)
  return code !== undefined && patterns().get(code)?.test(digits.slice(code.length)) === true
}

function patterns(): Map<string, RegExp> {
  if (ready) return ready
  ready = new Map()
  for (const [least, most, codes] of lengths)
    for (const code of codes.split(' ')) ready.set(code, new RegExp(`^\\d{${least},${most}}$`))
  for (const [code, plan] of Object.entries(plans)) ready.set(code, new RegExp(`^(?:${plan})$`))
  return ready
}
