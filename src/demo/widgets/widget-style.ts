/** The widgets' only sheet. Colours are those of the site's `styles/tokens.css`; the widget itself knows no site. */
export const widgetStyle = `
:root { color-scheme: light dark; --surface: #fff; --well: #f2f5f7; --ink: #12212c; --muted: #50606d; --line: #8496a4;
  --hair: #d8e0e6; --brand: #0a6b86; --brand-ink: #fff; --brand-soft: #dff0f5; --warn: #7a4a00; --warn-soft: #fff1d6 }
@media (prefers-color-scheme: dark) { :root { --surface: #17222b; --well: #212e39; --ink: #eef4f7; --muted: #a7b6c1;
  --line: #6b7f8e; --hair: #2d3b46; --brand: #58bcd6; --brand-ink: #06232d; --brand-soft: #12343f; --warn: #f5c469; --warn-soft: #3b2d10 } }
* { box-sizing: border-box; margin: 0 }
body { background: var(--surface); color: var(--ink); overflow-wrap: break-word;
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif }
main { display: grid; gap: 20px; padding: 20px 16px 24px }
h1, h2 { font-size: 20px; line-height: 1.25; letter-spacing: -0.01em; text-wrap: balance }
h2 { font-size: 18px }
.card h2 { font-size: 17px }
h1:focus { outline: none }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
a { color: var(--brand) }
ul { display: grid; gap: 12px; padding: 0; list-style: none }
form { display: grid; gap: 12px }
.field { display: grid; gap: 4px; min-width: 0 }
label { color: var(--muted); font-size: 14px }
select, button { width: 100%; min-height: 48px; border-radius: 12px; font: inherit; font-size: 16px }
select { padding: 0 12px; border: 1px solid var(--line); background: var(--surface); color: var(--ink); text-overflow: ellipsis }
button { padding: 0 20px; border: 0; background: var(--brand); color: var(--brand-ink); font-weight: 600; cursor: pointer }
.lead, .muted { color: var(--muted) }
.muted { font-size: 14px }
.problem { padding: 12px 16px; border-radius: 12px; background: var(--warn-soft); color: var(--warn) }
.head { display: grid; gap: 4px }
.card { display: grid; gap: 12px; padding: 16px; border: 1px solid var(--hair); border-radius: 16px }
.ways { display: grid; align-content: start; gap: 12px }
.transfer .ways { gap: 4px }
.way { display: grid; align-content: start; gap: 2px }
.clock { font-size: 18px; font-weight: 600; font-variant-numeric: tabular-nums }
.clock small, .unnamed { font-size: 14px; font-weight: 400; color: var(--muted) }
.price { display: grid; align-content: start; gap: 2px; text-wrap: balance }
.sum { font-size: 22px; font-weight: 700; white-space: nowrap }
.empty { display: grid; gap: 8px; padding: 20px; border-radius: 16px; background: var(--well) }
.chips { display: flex; flex-wrap: wrap; gap: 8px }
.chips a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 14px; border-radius: 22px;
  background: var(--brand-soft); color: var(--ink); text-decoration: none }
details > summary { min-height: 48px; padding: 12px 0; color: var(--brand); font-weight: 600; cursor: pointer }
details[open] > summary { margin-bottom: 4px }
@media (min-width: 640px) {
  main { padding: 28px 28px 32px }
  form { grid-template-columns: repeat(var(--fields), minmax(0, 1fr)) auto; align-items: end }
  button { width: auto }
  .card { grid-template-columns: minmax(0, 1fr) 220px; gap: 20px; padding: 20px }
  .ways { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 20px }
  .transfer .ways { grid-template-columns: 1fr }
  .price { text-align: right }
}
`
