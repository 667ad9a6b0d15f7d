/** What a part of the benchmark measures; `--only` names them. */
export const PARTS = ['bytes', 'load', 'update', 'navigation', 'heap'] as const
export type Part = (typeof PARTS)[number]

/**
 * What the product is compared with: React and one heading; the libraries the decisions fix, with a button and no
 * screen; the home page as the host sends it, without its scripts; another build of the product, where one is named.
 */
export const FLOORS = ['react', 'stack', 'twin', 'other'] as const
export type Floor = (typeof FLOORS)[number]

export interface Budget {
  part: Part
  title: string
  /** A KB is 1000 bytes after brotli 11, file by file. */
  unit: 'KB' | 'ms' | 'MB' | ''
  /** What the research asks for: a figure, or, with `times`, so many times the floor. */
  goal?: { atMost: number; times?: Floor }
  /**
   * The ceiling that `--check` enforces, in the same unit. Where the goal is out of reach it is the figure of the day it
   * was set and some two percent, and may only be lowered.
   */
  limit?: number
}

/** Every budget, its goal and its ceiling. The report, `--only` and `--check` derive from this table. */
// prettier-ignore
export const budgets = {
  homeJs: { part: 'bytes', title: 'JS первого экрана: главная', unit: 'KB', goal: { atMost: 100 }, limit: 154.5 },
  landingJs: { part: 'bytes', title: 'JS первого экрана: направление', unit: 'KB', goal: { atMost: 100 }, limit: 153.5 },
  resultsJs: { part: 'bytes', title: 'JS первого экрана: результаты', unit: 'KB', limit: 160.2 },
  messengerJs: { part: 'bytes', title: 'JS главной в Telegram, с SDK', unit: 'KB', goal: { atMost: 118 }, limit: 175.5 },
  homeCss: { part: 'bytes', title: 'CSS первого экрана: главная', unit: 'KB', goal: { atMost: 12 }, limit: 12 },
  landingCss: { part: 'bytes', title: 'CSS первого экрана: направление', unit: 'KB', goal: { atMost: 12 }, limit: 12 },
  resultsCss: { part: 'bytes', title: 'CSS первого экрана: результаты', unit: 'KB', goal: { atMost: 12 }, limit: 12 },
  screenJs: { part: 'bytes', title: 'JS экрана сверх каркаса', unit: 'KB', goal: { atMost: 25 }, limit: 25 },
  fcp: { part: 'load', title: 'FCP главной', unit: 'ms', goal: { atMost: 1.1, times: 'twin' } },
  lcp: { part: 'load', title: 'LCP главной', unit: 'ms', goal: { atMost: 1.15, times: 'twin' } },
  tbt: { part: 'load', title: 'TBT главной', unit: 'ms', goal: { atMost: 60 } },
  cls: { part: 'load', title: 'CLS главной', unit: '', goal: { atMost: 0.02 } },
  usable: { part: 'load', title: 'Форма поиска отвечает', unit: 'ms' },
  requests: { part: 'load', title: 'Запросов до load', unit: '' },
  wire: { part: 'load', title: 'По сети до load', unit: 'KB' },
  busy: { part: 'load', title: 'Главный поток занят', unit: 'ms' },
  mount: { part: 'update', title: '1000 отелей: возврат к списку', unit: 'ms', goal: { atMost: 60 } },
  pollingFrame: { part: 'update', title: '1000 отелей: худший кадр, пока идут порции', unit: 'ms', goal: { atMost: 50 } },
  tap: { part: 'update', title: '1000 отелей: нажатие на карточке', unit: 'ms', goal: { atMost: 32 } },
  sortPaint: { part: 'update', title: '1000 отелей: сортировка, до кадра', unit: 'ms' },
  sort: { part: 'update', title: '1000 отелей: сортировка, до нового списка', unit: 'ms', goal: { atMost: 80 } },
  filterPaint: { part: 'update', title: '1000 отелей: фильтр, до кадра', unit: 'ms' },
  filter: { part: 'update', title: '1000 отелей: фильтр, до нового списка', unit: 'ms' },
  navigationPaint: { part: 'navigation', title: 'Переход на готовый экран: до кадра', unit: 'ms' },
  navigation: { part: 'navigation', title: 'Переход на готовый экран: до заголовка', unit: 'ms', goal: { atMost: 150 } },
  heap: { part: 'heap', title: 'Куча за 500 переходов', unit: 'MB', goal: { atMost: 2 } },
  listeners: { part: 'heap', title: 'Слушателей за 500 переходов', unit: '', goal: { atMost: 0 } },
  nodes: { part: 'heap', title: 'Узлов DOM за 500 переходов', unit: '' },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets
