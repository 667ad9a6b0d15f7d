/** A tour as in its request. */
export const chosenTour = {
  tourid: 'tour-of-today',
  hotelcode: '7',
  hotelname: 'RIXOS PREMIUM TEKIROVA',
  hotelstars: 5,
  country: 'Турция',
  region: 'Кемер',
  departure: 'Москва',
  flydate: '12.06.2027',
  nights: 7,
  room: 'Standard',
  placement: 'DBL',
  meal: 'Всё включено',
  operator: 'Анекс',
  picture: '',
}
