/** Answers of the REST generation as received. */
const country = { id: 4, name: 'Турция' }
const region = { id: 20, name: 'Кемер' }
const meal = { id: 7, name: 'AI', russianName: 'Все включено', fullName: 'All inclusive' }
const operator = { id: 13, name: 'Anex', russianName: 'Анекс', fullName: 'Anex Tour' }
const departure = { id: 5, name: 'С.Петербург', nameGenitive: 'С.Петербурга' }

export const restTour = {
  id: '90264112887701',
  name: 'TR: Кемер из Петербурга',
  adults: 2,
  childs: 1,
  currency: 'RUB',
  date: '2026-12-05',
  flightNights: 1,
  fuelCharge: 8000,
  isCharter: true,
  isPromo: false,
  meal,
  nights: 7,
  operator,
  placement: 'DBL + 1 CHD',
  price: 98437,
  roomType: 'standard room',
}

export const restHotel = {
  id: 4021,
  name: 'SUNSET BAY RESORT',
  category: 5,
  rating: 4.7,
  country,
  region,
  subRegion: { id: 3, name: 'Текирова' },
  currency: 'RUB',
  price: 98437,
  latitude: 36.5,
  longitude: 30.5,
  picturelink: '//static.tv.example/hotel_pics/main400/4021.jpg',
  hotelDescription: 'У моря',
  seaDistance: 50,
  tours: [restTour],
}

export const restActual = {
  ...restTour,
  departure,
  hotel: { ...restHotel, tours: undefined, picturelink: undefined },
  picture: 'http://static.tv.example/4021.jpg',
}

const port = { id: 'AYT', name: 'Анталья', shortName: 'AYT', timeZone: 'Europe/Istanbul' }
const restLeg = {
  departure: { date: '2026-12-05', time: '23:10', port: { ...port, id: 'LED', name: 'Пулково' } },
  arrival: { date: '2026-12-06', time: '06:05 +1', port },
  company: { id: 'SU', name: 'Аэрофлот', logo: '', thumb: '' },
  number: 'SU2130',
  plane: 'Airbus A321',
  class: 'Y',
  baggage: 20,
  carryOn: '8 кг',
  fuelCharges: [],
  noPlaces: false,
  onDemand: false,
}

export const restFlights = {
  flights: [
    {
      dateForward: '2026-12-05',
      dateBackward: '2026-12-13',
      forward: [restLeg],
      backward: [{ ...restLeg, number: 'SU000', departure: { ...restLeg.departure, time: '00:00' } }],
      fuelCharge: { value: 8000, currency: 'RUB' },
      price: { value: 98437, currency: 'RUB' },
      isDefault: true,
    },
  ],
  info: {
    flags: { noFlight: false, noInsurance: true, noMeal: false, noTransfer: true },
    surcharges: [{ name: 'Виза', amount: 2500, currency: 'RUB' }],
  },
}

export const restHot = {
  country,
  departure,
  hotel: { ...restHotel, tours: undefined },
  meal,
  operator,
  currency: 'RUB',
  date: '2026-11-30',
  nights: 7,
  price: 49900,
  priceOld: 61000,
  tourId: '90264112887702',
}

/** The key of the first part contains a Cyrillic letter. */
export const restHotelPage = {
  id: 4021,
  name: 'SUNSET BAY RESORT',
  category: 5,
  rating: 0,
  country,
  region,
  type: 6,
  images: ['//static.tv.example/1.jpg', '/2.jpg', 'javascript:alert(1)'],
  infrastructure: { beach: '<li>Песок</li>', territory: 'Сад' },
  meals: { description: 'Шведский стол', list: 'AI' },
  services: {
    available: 'Бассейн',
    child: 'Клуб',
    free: 'Wi-Fi',
    inRoom: 'Сейф',
    servicesPay: 'SPA',
    tags: [{ id: 1, name: 'Пляж', items: [{ id: 2, name: 'Первая линия' }] }],
  },
  сommon: {
    place: 'В 50 м от моря',
    build: '2004',
    repair: '',
    description: 'Тихо',
    latitude: 36.5,
    longitude: 30.5,
  },
}

export const restStatus = {
  searchId: 55,
  status: 'searching',
  progress: 40,
  minPrice: 98437,
  timePassed: 6,
  operatorStatus: [
    { operator, status: 'complete', minPrice: 98437 },
    { operator: { ...operator, id: 53, name: 'Арт-Тур' }, status: 'searching', minPrice: 0 },
  ],
}
