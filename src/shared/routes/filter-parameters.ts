/** Parameters of the result filters in an address. A shared link keeps them; `src/shared/domain/search/filters.ts` names each. */
export const filterParameters = [
  'f_stars',
  'f_meal',
  'f_rating',
  'f_budget',
  'f_instant',
  'f_direct',
  'f_type',
  'f_region',
  'f_op',
  'f_tag',
  'f_line',
  'f_beach',
  'f_room',
  'f_air',
  'f_fly',
  'f_bag',
] as const

export type FilterParameter = (typeof filterParameters)[number]
