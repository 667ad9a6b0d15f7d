/** Answers of the classic generation as received: numbers as texts, one object for a list. */
export const classicTour = {
  tourid: '90264112887701',
  price: '98 437',
  currency: 'RUB',
  fuelcharge: '8000',
  visa: 0,
  flydate: '05.12.2026',
  nights: '7',
  nightflight: '1',
  placement: 'DBL + 1 CHD',
  adults: '2',
  child: '1',
  room: 'standard room',
  meal: 'AI',
  mealcode: '7',
  mealrussian: 'AI - Все Включено',
  operatorcode: '13',
  operatorname: 'Anex',
  tourname: {},
  regular: 0,
  promo: 0,
  onrequest: 0,
  flightstatus: '2',
  hotelstatus: 2,
}

export const classicHotel = {
  hotelcode: '4021',
  hotelname: 'SUNSET BAY RESORT',
  hotelstars: '5',
  hotelrating: '4.7',
  price: '98437',
  currency: 'RUB',
  countrycode: '4',
  countryname: 'Турция',
  regioncode: '20',
  regionname: 'Кемер',
  subregionname: 'Текирова',
  hoteldescription: 'У моря',
  picturelink: '//static.tv.example/hotel_pics/main400/4021.jpg',
  seadistance: '50',
  tours: { tour: classicTour },
}

const status = {
  state: 'searching',
  progress: '40',
  minprice: '98437',
  timepassed: '6',
}

/** Operators have codes; one of them is late. */
export const classicStatus = {
  data: {
    status: {
      ...status,
      operators: {
        operator: [
          { code: '13', name: 'Anex', status: 'complete', minprice: '98437' },
          { code: '53', name: 'Арт-Тур', status: 'searching', minprice: '0' },
        ],
      },
    },
  },
}

export const classicResult = (hotels: unknown) => ({ data: { status, result: { hotel: hotels } } })

const place = {
  countrycode: '4',
  countryname: 'Турция',
  departurecode: '5',
  departurename: 'С.Петербург',
  departurenamefrom: 'С.Петербурга',
  operatorcode: '13',
  operatorname: 'Anex',
  hotelcode: '4021',
  hotelname: 'SUNSET BAY RESORT',
  hotelstars: '5',
  hotelrating: '4.7',
  hotelregioncode: '20',
  hotelregionname: 'Кемер',
}

export const classicActual = {
  ...classicTour,
  ...place,
  tourname: 'TR: Кемер из Петербурга',
  visacharge: '0',
  hotelpicturesmall: 'http://static.tv.example/4021.jpg',
  hotelpicturemedium: 'http://static.tv.example/4021.jpg',
  hotelpicturebig: 'http://static.tv.example/4021.jpg',
  detailavailable: '1',
}

const port = { id: 'AYT', name: 'Анталья', shortName: 'AYT', timeZone: '3' }
const classicLeg = {
  departure: { date: '05.12.2026', time: '23:10', port: { ...port, id: 'LED', name: 'Пулково' } },
  arrival: { date: '06.12.2026', time: '06:05 +1', port },
  company: { id: 'SU', name: 'Аэрофлот', logo: '', thumb: '' },
  number: 'SU2130',
  plane: 'Airbus A321',
  class: 'Y',
  baggage: '20',
  carryOn: '8 кг',
  onDemand: '0',
  noPlaces: {},
}

export const classicDetail = {
  flights: {
    forward: classicLeg,
    backward: [{ ...classicLeg, number: 'SU000', departure: { ...classicLeg.departure, time: '00:00' } }],
    dateforward: '05.12.2026',
    datebackward: '13.12.2026',
    price: { value: '98437', currency: 'RUB' },
    fuelcharge: { value: '8000', currency: 'RUB' },
    isdefault: '1',
  },
  tourinfo: {
    addpayments: { name: 'Виза', amount: '2500' },
    contents: ['Авиаперелет', 'Проживание'],
    flags: ['notransfer', 'nomedinsurance'],
  },
  iserror: false,
  errormessage: '',
}

export const classicHot = {
  ...place,
  hotelpicture: '//static.tv.example/hotel_pics/main400/4021.jpg',
  tourid: '90264112887702',
  flydate: '30.11.2026',
  nights: '7',
  meal: 'AI',
  price: '49900',
  priceold: '61000',
  currency: 'RUB',
}

export const classicHotelPage = {
  name: 'SUNSET BAY RESORT',
  stars: '5',
  rating: '0',
  countrycode: '4',
  country: 'Турция',
  regioncode: '20',
  region: 'Кемер',
  placement: 'В 50 м от моря',
  build: '2004',
  repair: {},
  description: 'Тихо',
  territory: 'Сад',
  beach: '<li>Песок</li>',
  child: 'Клуб',
  inroom: 'Сейф',
  services: 'Бассейн',
  servicefree: 'Wi-Fi',
  servicepay: 'SPA',
  meallist: 'AI',
  mealtypes: 'Шведский стол',
  coord1: '36.5',
  coord2: '30.5',
  images: { image: ['//static.tv.example/1.jpg', '/2.jpg', 'javascript:alert(1)'] },
  reviewscount: '1',
  reviews: { review: { name: 'Анна', rate: '5', content: 'Хорошо', traveltime: 'Июнь' } },
}
