import type { NameStyle } from '../geography/country-card.ts'

/** Beginnings, middles and ends of invented words: every name of a hotel is made of them, none is borrowed. */
export const syllables: Record<NameStyle, readonly [string, string, string]> = {
  turkish: [
    'Al Be Sa Ze Mi La De Ya Or Ka Ni Lu Fe Se Ma Ta Ha Do Er Su',
    've ri ma li sa du ne la mi ze ro ya',
    'ra na ya sel mar nur ta lis din bey ser lin',
  ],
  arabic: [
    'Ma Ra Sa Na Ha Ja La Za Fa Wa Ka Da Ta Sha Ba Ya',
    'ri ha mi ya zu li fe dha mo re sa ni',
    'ra na yan mar sal dar bia nour wan lah far mia',
  ],
  thai: [
    'Su Ra Cha Ta Pha Ma Na La Sa Wa Ya Lo Ka Ban',
    'ri wa na ra ma la thi ya so da',
    'ya na thai nee lai wan rin sa da chan',
  ],
  vietnamese: [
    'Mi Lo An Ho Ta Vi La Sa Da Ba Le Tu',
    'en ha la an ri mi na ve lu',
    'vi ha na lan mai sen tao linh rin',
  ],
  island: [
    'Ve Fi Ka Ma Lo Ha Nu Ra Ti Ko Mi Va Le',
    'li ha ra nu ma fu lo ri no ya ve',
    'fushi lhu ra na vai lani maru ru dhoo lea rani',
  ],
  spanish: [
    'Bri Ca Ma Pla Co So Lu Ve Pa Ar San Do',
    'ri la na li ra do ta me se',
    'sol mar nia lina dora verde luna ra bella riva',
  ],
  slavic: [
    'Ve Ra La Mi Sve Do Za Ne Ye Li Te So Re Bo Ka Vi',
    'le ra mi ve sa ni do ri la go tsa',
    'na ria da vera luga slav mira rina nika gora lina',
  ],
  indian: [
    'Sa Ra Ka Ma Na Ta La Va Ja Pa De Ni',
    'ra ma la ni ya va di sha li',
    'ya ni mala vara deva tara rupa lia sara',
  ],
  greek: [
    'Ka Me Ly Ne Al The Pe Ar Da Ze Ely Cal',
    'li ra no ti ga ly the ma ri',
    'os ia na theia ris mos dia lis ndra nis',
  ],
  chinese: [
    'Hai Yun Lan Jin Tian Mei Shan Rui Bao Qing',
    'lu xi yue ha li an mu wan',
    'ya lan tao yuan hai shu lin yun',
  ],
  swahili: [
    'Ka Ma Zu Ba Ta Wa Ki Nya Sha Mo',
    'li wa ra ni mba zu le ma so',
    'wi ni ri mba ya lia zi ra nde',
  ],
}

interface Frames {
  beach: readonly string[]
  seaside: readonly string[]
  city: readonly string[]
  mountain: readonly string[]
  spa: readonly string[]
  island: readonly string[]
}

/** `*` is the invented word. `beach` names stand on the first line only. */
export const frames: Frames = {
  beach: [
    '* Beach',
    '* Beach Resort',
    '* Bay',
    '* Seaside',
    '* Coast Resort',
    '* Beach & Spa',
    '* Shore',
    '* Reef Resort',
  ],
  seaside: [
    '* Garden',
    '* Palace',
    '* Park',
    'Grand *',
    '* Resort',
    'Club *',
    '* Hotel',
    '* Village',
    'Royal *',
    '* Inn',
    '* Residence',
    '* Hill',
    '* Sun',
    'Villa *',
  ],
  city: [
    '* City',
    'Hotel *',
    '* Boutique',
    '* Suites',
    '* Central',
    '* Plaza',
    '* House',
    '* Old Town',
    '* Residence',
    '* Square',
  ],
  mountain: ['* Lodge', '* Alpine', '* Chalet', '* Peak', '* Valley', '* Mountain Resort', '* Hills'],
  spa: ['* Sanatorium', '* Health Resort', '* Springs', '* Wellness', '* Park Sanatorium', '* Balance'],
  island: [
    '* Island',
    '* Lagoon',
    '* Island Resort',
    '* Atoll Retreat',
    '* Sands',
    '* Ocean Resort',
    '* Ocean Villas',
    '* Palm Retreat',
  ],
}

/** Real chains, and words nobody wants on a sign: a made-up word that hits one is made again. */
export const forbidden =
  /rixos|hilton|marriott|sheraton|radisson|novotel|mercure|accor|hyatt|titanic|delphin|albatros|sunrise|jaz|amara|barut|gloria|cornelia|limak|voyage|papillon|crystal|concorde|melia|riu|barcelo|iberostar|vinpearl|centara|dusit|anantara|kempinski|fairmont|sofitel|swiss|alba|azura|ramada|wyndham|atlantis|jumeirah|soneva|azimut|cosmos|sukha|suka|hui|huy|mudi|kaka|puki|dura|lox|loh|gad|sran|zhop|zadn|debil|dermo|ganda|sisi|pis|(..)\1|bly|eba|ebi|kal|vagin|morda|trup|grob|urod|nazi|satan|aids|isis|hamas|rak/i
