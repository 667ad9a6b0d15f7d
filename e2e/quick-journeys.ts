/**
 * The journeys of `npm test`, by project: the main job, sign-in, favorites, request, history and the desk
 * once in a messenger and once on a desktop, and one launch over each kind of messenger API. `npm run
 * test:full` runs every journey in every project it is written for.
 */
export const quickJourneys = {
  'telegram-bridge': ['launch'],
  'telegram-object': [
    'launch',
    'main-job',
    'favorites-pair',
    'example',
    'history-hears-pair',
    'desk-telegram',
    'main-button-telegram',
    'prerendered-pair',
  ],
  phone: ['login-browser'],
  desktop: [
    'launch',
    'main-job',
    'favorites-pair',
    'example',
    'history-hears-pair',
    'desk-job-desktop',
    'prerendered-pair',
  ],
}
