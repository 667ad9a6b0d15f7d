import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { beachText } from './beach-text.ts'
import { descriptionText } from './description-text.ts'
import { mealListText, mealTypesText } from './meal-text.ts'
import { formatPlacement } from './placement-text.ts'
import { inRoomText, roomTypesText } from './room-text.ts'
import { childText, serviceTexts } from './service-text.ts'
import { territoryText } from './territory-text.ts'

/** Returns text blocks of a hotel by their API names, as HTML lists. They never contradict the tags. */
export function hotelTexts(hotel: SampleHotel) {
  return {
    placement: formatPlacement(hotel),
    description: descriptionText(hotel),
    territory: territoryText(hotel),
    beach: beachText(hotel),
    child: childText(hotel),
    inroom: inRoomText(hotel),
    roomtypes: roomTypesText(hotel),
    ...serviceTexts(hotel),
    meallist: mealListText(hotel),
    mealtypes: mealTypesText(hotel),
  }
}
