import { at } from '../seeded-random.ts'
import type { DepartureCity } from './departure-city.ts'

const most = '4 1 9 2 16 8 12 13 47 46 3 5 7'

/**
 * Real cities and airports; genitives as the field's `namefrom` gives them. Numbers from 901 are ours.
 * Columns: id, name, namefrom, slug, airports, «lat lon utc», price factors west, east and home, countries sold,
 * charter days a week.
 */
const table = `
1|Москва|Москвы|moskva|SVO Шереметьево, DME Домодедово, VKO Внуково, ZIA Жуковский|55.75 37.62 3|1 1 1|all|7
5|Санкт-Петербург|Санкт-Петербурга|sankt-peterburg|LED Пулково|59.8 30.26 3|1.03 1.05 1.04|${most} 11 15 6 904|6
3|Екатеринбург|Екатеринбурга|ekaterinburg|SVX Кольцово|56.74 60.8 5|1.08 1.02 1.08|${most} 904|5
10|Казань|Казани|kazan|KZN Казань|55.61 49.28 3|1.03 1.05 1.03|${most} 904|5
9|Новосибирск|Новосибирска|novosibirsk|OVB Толмачёво|55.01 82.65 7|1.16 0.93 1.18|${most} 904|5
4|Уфа|Уфы|ufa|UFA Уфа|54.56 55.87 5|1.05 1.05 1.05|4 1 9 2 16 47|4
2|Пермь|Перми|perm|PEE Большое Савино|57.91 56.02 5|1.08 1.02 1.08|4 1 9 2 47|3
11|Краснодар|Краснодара|krasnodar|KRR Пашковский|45.03 39.17 3|0.97 1.1 0.95|4 1 9|3
901|Самара|Самары|samara|KUF Курумоч|53.5 50.16 4|1.03 1.05 1.03|4 1 9 2 16 47|4
902|Нижний Новгород|Нижнего Новгорода|nizhniy-novgorod|GOJ Стригино|56.23 43.78 3|1.03 1.05 1.03|4 1 47|3
903|Челябинск|Челябинска|chelyabinsk|CEK Баландино|55.31 61.5 5|1.08 1.02 1.08|4 1 9 2 47|3
904|Тюмень|Тюмени|tyumen|TJM Рощино|57.19 65.32 5|1.1 1 1.1|4 1 2 16 47|3
905|Красноярск|Красноярска|krasnoyarsk|KJA Емельяново|56.17 92.49 7|1.22 0.9 1.25|4 2 16 13|3
906|Омск|Омска|omsk|OMS Центральный|54.97 73.31 6|1.12 0.98 1.15|4 1 2 16|2
907|Иркутск|Иркутска|irkutsk|IKT Иркутск|52.27 104.39 8|1.3 0.86 1.35|2 16 13|3
908|Хабаровск|Хабаровска|khabarovsk|KHV Новый|48.53 135.19 10|1.4 0.85 1.4|2 16 13|3
909|Владивосток|Владивостока|vladivostok|VVO Кневичи|43.4 132.15 10|1.4 0.84 1.4|2 16 13|3
910|Ростов-на-Дону|Ростова-на-Дону|rostov-na-donu|ROV Платов|47.49 39.92 3|0.97 1.1 0.95|47 46|2
911|Минеральные Воды|Минеральных Вод|mineralnye-vody|MRV Минеральные Воды|44.22 43.08 3|0.97 1.1 0.95|4 1 9|3
912|Сочи|Сочи|sochi|AER Сочи|43.45 39.96 3|0.95 1.1 0.95|4 1 9|3
913|Калининград|Калининграда|kaliningrad|KGD Храброво|54.89 20.59 2|1.18 1.2 1.1|4 1 47|2
914|Набережные Челны|Набережных Челнов|naberezhnye-chelny|NBC Бегишево|55.56 52.09 3|1.04 1.06 1.04|4|2
99|Без перелёта||bez-pereleta||55.75 37.62 3|0 0 0|all|7`

/** Departure cities in the order they are offered. */
export const departureCities: readonly DepartureCity[] = table
  .trim()
  .split('\n')
  .map((line) => newCity(line.split('|')))

function newCity(cells: readonly string[]): DepartureCity {
  const [lat, lon, utc] = numbersOf(at(cells, 5))
  const [west, east, home] = numbersOf(at(cells, 6))
  const sold = at(cells, 7)
  return {
    id: at(cells, 0),
    name: at(cells, 1),
    namefrom: at(cells, 2),
    slug: at(cells, 3),
    airports: at(cells, 4)
      .split(', ')
      .filter(Boolean)
      .map((port) => ({ code: port.slice(0, 3), name: port.slice(4) })),
    lat: lat ?? 0,
    lon: lon ?? 0,
    utc: utc ?? 0,
    factor: { west: west ?? 0, east: east ?? 0, home: home ?? 0 },
    countries: sold === 'all' ? sold : sold.split(' '),
    charterDays: Number(at(cells, 8)),
  }
}

function numbersOf(cell: string): number[] {
  return cell.split(' ').map(Number)
}
