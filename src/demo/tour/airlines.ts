/** Airlines by their IATA code and their aircraft. `src/demo/README.md`, "Where the figures come from". */
interface Airline {
  name: string
  planes: readonly string[]
  /** Kilograms of free baggage on charters; '' when the airline leaves it open. */
  baggage: string
  carryOn: string
  /** Its airport in Moscow, which has four. */
  moscow: string
}

const airlines: Record<string, Airline> = {
  SU: {
    name: 'Аэрофлот',
    planes: ['Airbus A321', 'Airbus A330-300', 'Boeing 777-300ER'],
    baggage: '23',
    carryOn: '10',
    moscow: 'SVO',
  },
  FV: {
    name: 'Россия',
    planes: ['Boeing 777-300', 'Airbus A320', 'Boeing 737-800'],
    baggage: '23',
    carryOn: '10',
    moscow: 'SVO',
  },
  DP: { name: 'Победа', planes: ['Boeing 737-800'], baggage: '10', carryOn: '', moscow: 'VKO' },
  S7: {
    name: 'S7 Airlines',
    planes: ['Airbus A320', 'Airbus A321', 'Boeing 737-800'],
    baggage: '23',
    carryOn: '10',
    moscow: 'DME',
  },
  U6: {
    name: 'Уральские авиалинии',
    planes: ['Airbus A320', 'Airbus A321neo'],
    baggage: '10',
    carryOn: '5',
    moscow: 'DME',
  },
  ZF: {
    name: 'AZUR air',
    planes: ['Boeing 737-900ER', 'Boeing 757-200', 'Boeing 777-300ER'],
    baggage: '20',
    carryOn: '5',
    moscow: 'VKO',
  },
  N4: {
    name: 'Nordwind',
    planes: ['Boeing 737-800', 'Boeing 777-300ER', 'Airbus A330-200'],
    baggage: '20',
    carryOn: '5',
    moscow: 'SVO',
  },
  WZ: {
    name: 'Red Wings',
    planes: ['Sukhoi Superjet 100', 'Airbus A321'],
    baggage: '15',
    carryOn: '5',
    moscow: 'ZIA',
  },
  '2S': {
    name: 'Southwind',
    planes: ['Airbus A321', 'Boeing 737-800'],
    baggage: '20',
    carryOn: '8',
    moscow: 'VKO',
  },
  TK: {
    name: 'Turkish Airlines',
    planes: ['Airbus A321neo', 'Boeing 777-300ER'],
    baggage: '23',
    carryOn: '8',
    moscow: 'VKO',
  },
  PC: {
    name: 'Pegasus',
    planes: ['Airbus A320neo', 'Airbus A321neo'],
    baggage: '20',
    carryOn: '8',
    moscow: 'DME',
  },
  XC: { name: 'Corendon Airlines', planes: ['Boeing 737-800'], baggage: '20', carryOn: '8', moscow: 'VKO' },
  SM: { name: 'Air Cairo', planes: ['Airbus A320neo'], baggage: '20', carryOn: '8', moscow: 'DME' },
  MS: {
    name: 'EgyptAir',
    planes: ['Airbus A320neo', 'Boeing 737-800'],
    baggage: '23',
    carryOn: '8',
    moscow: 'DME',
  },
  '4S': {
    name: 'Red Sea Airlines',
    planes: ['Airbus A320', 'Boeing 737-800'],
    baggage: '20',
    carryOn: '5',
    moscow: 'DME',
  },
  FZ: { name: 'flydubai', planes: ['Boeing 737 MAX 8'], baggage: '20', carryOn: '7', moscow: 'VKO' },
  EK: {
    name: 'Emirates',
    planes: ['Boeing 777-300ER', 'Airbus A380-800'],
    baggage: '25',
    carryOn: '7',
    moscow: 'DME',
  },
  G9: {
    name: 'Air Arabia',
    planes: ['Airbus A320', 'Airbus A321neo'],
    baggage: '20',
    carryOn: '10',
    moscow: 'SVO',
  },
  EY: {
    name: 'Etihad Airways',
    planes: ['Airbus A320', 'Boeing 787-9'],
    baggage: '23',
    carryOn: '7',
    moscow: 'SVO',
  },
  VJ: { name: 'VietJet Air', planes: ['Airbus A330-300'], baggage: '20', carryOn: '7', moscow: 'DME' },
  HU: {
    name: 'Hainan Airlines',
    planes: ['Airbus A330-300', 'Boeing 787-9'],
    baggage: '23',
    carryOn: '5',
    moscow: 'SVO',
  },
  V0: { name: 'Conviasa', planes: ['Airbus A340-200'], baggage: '23', carryOn: '5', moscow: 'VKO' },
}

/** An airline of our table; asking for another is a fault of the table. */
export function airlineOf(code: string): Airline {
  const airline = airlines[code]
  if (!airline) throw new RangeError(`no airline ${code}`)
  return airline
}
