/** A part of the benchmark. `--only` selects parts by these names. */
export const PARTS = [
  'bytes',
  'thread',
  'load',
  'landing',
  'lighthouse',
  'update',
  'navigation',
  'heap',
  'inp',
  'messenger',
  'host',
] as const
export type Part = (typeof PARTS)[number]

/**
 * Baselines of the product: `react` is React with one heading; `stack` is the libraries fixed by the
 * decisions, with a button and no screen; `twin` is the same page as the host sends it, without its
 * scripts; `other` is another build of the product, if one is given.
 */
export const FLOORS = ['react', 'stack', 'twin', 'other'] as const
export type Floor = (typeof FLOORS)[number]

/**
 * The target of the research: a figure; with `times`, that many times the floor; with `plus`, that much
 * above the floor.
 */
export type Goal = { atMost: number; times?: Floor; plus?: Floor } | { atLeast: number }

export interface Budget {
  part: Part
  title: string
  /** A KB is 1000 bytes after brotli 11, file by file. */
  unit: 'KB' | 'ms' | 'MB' | 'запросов/с' | '×' | ''
  goal?: Goal
  /**
   * The limit that `--check` enforces, in the same unit. If the goal is out of reach, the limit is the
   * reached value plus at most two percent, and is lowered with it. A comment gives the reason for each
   * raised limit. With `times`, that many times the floor in the same run, which also holds on a busy machine.
   */
  limit?: number | { atMost: number; times: Floor }
}

/**
 * Every budget with its goal and limit. Goals allow for the fixed stack (`e2e/bench/README.md`): earlier
 * ones were below the size of its libraries. The report, `--only` and `--check` use this table.
 */
// prettier-ignore
export const budgets = {
  // Raised from 151.6, and the three below by as much: the frame also reads values that other hosts
  // send in other places.
  // Raised from 152.5, and the three below by up to 0.8: screens wait for the network, names without a
  // visible character are rejected.
  // Home, results and Telegram raised by 0.1 to 0.3: the tip of a phone link stays in view.
  // The four raised by 0.3: stylesheets lost offline are loaded again, otherwise a screen opened later was
  // unstyled.
  // The four raised by up to 1.9 and the screens by 0.9: prices with their payments, the bottom bar and the first
  // windows of decision 082's screens; what can wait loads late.
  // Home raised from 155.1: a missing page loads its search and directions late, but must know where from.
  homeJs: { part: 'bytes', title: 'JS первого экрана: главная', unit: 'KB', goal: { atMost: 130 }, limit: 152.5 },
  // Raised from 153.7: prices by month that answer the first press. Savings elsewhere lower it again.
  // Raised from 156.3: a share reports «sent» only after the client has confirmed it.
  // Raised from 157: lazy chunks have longer, plainer file names.
  landingJs: { part: 'bytes', title: 'JS первого экрана: направление', unit: 'KB', goal: { atMost: 130 }, limit: 156 },
  // Raised from 159.8: counts and cards do not change while others change.
  // Raised from 162.1, while home fell by 0.3: the endpoints of search calls are in a separate file, no
  // longer in the frame of every page.
  // Raised from 162.4: a 304 finds its text although other answers arrived, and a number to dial stays.
  resultsJs: { part: 'bytes', title: 'JS первого экрана: результаты', unit: 'KB', goal: { atMost: 140 }, limit: 162.3 },
  messengerJs: { part: 'bytes', title: 'JS главной в Telegram, с SDK', unit: 'KB', goal: { atMost: 150 }, limit: 173.3 },
  homeCss: { part: 'bytes', title: 'CSS первого экрана: главная', unit: 'KB', goal: { atMost: 12 }, limit: 12 },
  landingCss: { part: 'bytes', title: 'CSS первого экрана: направление', unit: 'KB', goal: { atMost: 12 }, limit: 12 },
  resultsCss: { part: 'bytes', title: 'CSS первого экрана: результаты', unit: 'KB', goal: { atMost: 12 }, limit: 12 },
  // Raised from 25: the content behind the top of a page, and links of texts that stay in the app, both in
  // the file that most screens share.
  // Raised from 25.3: the texts of a request whose messenger gives no phone.
  // Raised from 25.4: the phone rules (2.3 KB, decision 064) of the profile and of tickets without a widget.
  // Raised from 27.5: the profile includes the rows of price alerts, previously in a late file of 1.2 KB.
  screenJs: { part: 'bytes', title: 'JS экрана сверх каркаса', unit: 'KB', goal: { atMost: 25 }, limit: 29 },
  // Held by `npm test`. Measured ×2.2 and 0.11 on a machine with load 12: the rest is for other machines.
  threadBusy: { part: 'thread', title: 'Главный поток на главной', unit: 'ms', goal: { atMost: 1.6, times: 'twin' }, limit: { atMost: 3.2, times: 'twin' } },
  threadShare: { part: 'thread', title: 'Доля TBT в его работе', unit: '', limit: 0.25 },
  fcp: { part: 'load', title: 'FCP главной', unit: 'ms', goal: { atMost: 1.1, times: 'twin' } },
  lcp: { part: 'load', title: 'LCP главной', unit: 'ms', goal: { atMost: 1.15, times: 'twin' } },
  tbt: { part: 'load', title: 'TBT главной', unit: 'ms', goal: { atMost: 50, plus: 'twin' } },
  cls: { part: 'load', title: 'CLS главной', unit: '', goal: { atMost: 0.02 } },
  usable: { part: 'load', title: 'Форма поиска отвечает', unit: 'ms', goal: { atMost: 1.15, times: 'stack' } },
  requests: { part: 'load', title: 'Запросов до load', unit: '' },
  wire: { part: 'load', title: 'По сети до load', unit: 'KB' },
  busy: { part: 'load', title: 'Главный поток занят', unit: 'ms', goal: { atMost: 1.6, times: 'twin' } },
  landingFcp: { part: 'landing', title: 'FCP', unit: 'ms', goal: { atMost: 1.1, times: 'twin' } },
  landingLcp: { part: 'landing', title: 'LCP', unit: 'ms', goal: { atMost: 1.15, times: 'twin' } },
  landingTbt: { part: 'landing', title: 'TBT', unit: 'ms', goal: { atMost: 50, plus: 'twin' } },
  landingCls: { part: 'landing', title: 'CLS', unit: '', goal: { atMost: 0.02 } },
  score: { part: 'lighthouse', title: 'Lighthouse, скорость', unit: '', goal: { atLeast: 98 } },
  resultsScore: { part: 'lighthouse', title: 'Lighthouse, скорость', unit: '', goal: { atLeast: 92 } },
  accessibility: { part: 'lighthouse', title: 'Lighthouse, доступность', unit: '', goal: { atLeast: 100 } },
  simulatedTbt: { part: 'lighthouse', title: 'Lighthouse, TBT', unit: 'ms', goal: { atMost: 50 } },
  resultsTbt: { part: 'lighthouse', title: 'Lighthouse, TBT', unit: 'ms', goal: { atMost: 150 } },
  simulatedFcp: { part: 'lighthouse', title: 'Lighthouse, FCP', unit: 'ms' },
  simulatedLcp: { part: 'lighthouse', title: 'Lighthouse, LCP', unit: 'ms' },
  mount: { part: 'update', title: '1000 отелей: возврат к списку', unit: 'ms', goal: { atMost: 150 } },
  pollingFrame: { part: 'update', title: '1000 отелей: худший кадр, пока идут порции', unit: 'ms', goal: { atMost: 60 } },
  tapPaint: { part: 'update', title: '1000 отелей: нажатие на карточке, до кадра', unit: 'ms', goal: { atMost: 32 } },
  tap: { part: 'update', title: '1000 отелей: нажатие на карточке, до её туров', unit: 'ms' },
  sortPaint: { part: 'update', title: '1000 отелей: сортировка, до кадра', unit: 'ms' },
  sort: { part: 'update', title: '1000 отелей: сортировка, до нового списка', unit: 'ms', goal: { atMost: 150 } },
  filterPaint: { part: 'update', title: '1000 отелей: фильтр, до кадра', unit: 'ms' },
  filter: { part: 'update', title: '1000 отелей: фильтр, до нового списка', unit: 'ms' },
  navigationPaint: { part: 'navigation', title: 'Переход на готовый экран: до кадра', unit: 'ms' },
  navigation: { part: 'navigation', title: 'Переход на готовый экран: до заголовка', unit: 'ms', goal: { atMost: 120 } },
  heap: { part: 'heap', title: 'Куча за 500 переходов', unit: 'MB', goal: { atMost: 2 } },
  listeners: { part: 'heap', title: 'Слушателей за 500 переходов', unit: '', goal: { atMost: 0 } },
  nodes: { part: 'heap', title: 'Узлов DOM за 500 переходов', unit: '' },
  inpMost: { part: 'inp', title: 'INP главного дела, p75', unit: 'ms', goal: { atMost: 80 } },
  inpWorst: { part: 'inp', title: 'INP главного дела, худшее', unit: 'ms', goal: { atMost: 160 } },
  interactions: { part: 'inp', title: 'Нажатий и клавиш', unit: '' },
  messengerUsable: { part: 'messenger', title: 'Telegram: форма поиска отвечает', unit: 'ms' },
  browserUsable: { part: 'messenger', title: 'Браузер: форма поиска отвечает', unit: 'ms' },
  messengerTimes: { part: 'messenger', title: 'Telegram против браузера', unit: '×', goal: { atMost: 1.15 } },
  perSecond: { part: 'host', title: 'Готовая главная, 32 соединения', unit: 'запросов/с', goal: { atLeast: 3000 } },
  slowest: { part: 'host', title: 'Готовая главная, p99', unit: 'ms' },
  alive: { part: 'host', title: 'От запуска хоста до /health', unit: 'ms', goal: { atMost: 800 } },
  firstPage: { part: 'host', title: 'От запуска хоста до главной', unit: 'ms', goal: { atMost: 800 } },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets
