/** ICU MessageFormat, the part that we use. `tests/icu_vectors.json` is its definition, shared with Python. */

export type Language = 'en' | 'fr';
export type Args = Readonly<Record<string, string | number>>;

type Part =
  | { kind: 'text'; text: string }
  | { kind: 'pound' }
  | { kind: 'value'; name: string }
  | { kind: 'plural' | 'select'; name: string; cases: Map<string, Part[]> };

const SEPARATORS = { en: [',', '.'], fr: ['\u202f', ','] } as const;
const PLURALS = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') };

/** A number with a true minus sign, grouped by thousands, at most three decimals. */
export function formatNumber(value: number, language: Language): string {
  const [group, point] = SEPARATORS[language];
  const [whole = '0', decimals] = String(Number(Math.abs(value).toFixed(3))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const digits = decimals ? grouped + point + decimals : grouped;
  return value < 0 && digits !== '0' ? `\u2212${digits}` : digits;
}

class Parser {
  private at = 0;

  constructor(private readonly source: string) {}

  message(depth: number, inPlural: boolean): Part[] {
    const parts: Part[] = [];
    let text = '';
    const flush = () => {
      if (text) parts.push({ kind: 'text', text });
      text = '';
    };
    while (this.at < this.source.length) {
      const char = this.source.charAt(this.at);
      if (char === "'") text += this.quoted(inPlural);
      else if (char === '}' && depth > 0) break;
      else if (char === '}') throw this.error('a brace that opens nothing');
      else if (char === '{') {
        flush();
        parts.push(this.argument(depth, inPlural));
      } else if (char === '#' && inPlural) {
        flush();
        this.at += 1;
        parts.push({ kind: 'pound' });
      } else {
        text += char;
        this.at += 1;
      }
    }
    flush();
    return parts;
  }

  /** `''` is an apostrophe; `'{…'` is literal up to the next one; any other apostrophe is itself. */
  private quoted(inPlural: boolean): string {
    const next = this.source.charAt(this.at + 1);
    if (next === "'") return this.take(2, "'");
    if (!next || !(inPlural ? '{}#' : '{}').includes(next)) return this.take(1, "'");
    let text = '';
    for (this.at += 1; this.at < this.source.length; this.at += 1) {
      const char = this.source.charAt(this.at);
      if (char !== "'") text += char;
      else if (this.source.charAt(this.at + 1) === "'") {
        text += "'";
        this.at += 1;
      } else return this.take(1, text);
    }
    return text;
  }

  private argument(depth: number, inPlural: boolean): Part {
    const name = this.match(/\{\s*([A-Za-z_]\w*)\s*/y);
    if (this.source.charAt(this.at) === '}') return this.take(1, { kind: 'value', name });
    const kind = this.match(/,\s*(number|plural|select)\s*/y);
    if (kind === 'number') {
      this.match(/(\})/y);
      return { kind: 'value', name };
    }
    this.match(/(,)\s*/y);
    const cases = new Map<string, Part[]>();
    while (this.source.charAt(this.at) !== '}') {
      const label = this.match(/\s*(=\d+|[\w-]+)\s*\{/y);
      cases.set(label, this.message(depth + 1, inPlural || kind === 'plural'));
      this.match(/(\})\s*/y);
    }
    if (!cases.has('other')) throw this.error(`no "other" for ${name}`);
    return this.take(1, { kind: kind as 'plural' | 'select', name, cases });
  }

  private take<T>(count: number, result: T): T {
    this.at += count;
    return result;
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (!found) throw this.error(`expected ${pattern.source}`);
    this.at = pattern.lastIndex;
    return found[1] ?? '';
  }

  private error(what: string): Error {
    return new Error(`${what}, at ${this.at} in: ${this.source}`);
  }
}

const parsed = new Map<string, Part[]>();

function parse(message: string): Part[] {
  let parts = parsed.get(message);
  if (!parts) parsed.set(message, (parts = new Parser(message).message(0, false)));
  return parts;
}

function render(parts: Part[], args: Args, plain: Args, language: Language, pound: number | undefined): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'pound') return pound === undefined ? '#' : formatNumber(pound, language);
      const value = args[part.name];
      if (value === undefined) return `{${part.name}}`;
      if (part.kind === 'value') return typeof value === 'number' ? formatNumber(value, language) : value;
      const count = part.kind === 'plural' ? Number(value) : undefined;
      const labels = count === undefined ? [String(plain[part.name] ?? value)] : [`=${count}`, PLURALS[language].select(count)];
      const label = labels.find((candidate) => part.cases.has(candidate)) ?? 'other';
      return render(part.cases.get(label) ?? [], args, plain, language, count ?? pound);
    })
    .join('');
}

/** The message with its arguments put in. A missing argument shows as `{name}`; a broken message throws.
 * What `select` compares is in `plain` where an argument was put into words. */
export function format(message: string, args: Args, language: Language, plain: Args = {}): string {
  return render(parse(message), args, plain, language, undefined);
}

/** The names of a message's arguments, sorted. */
export function argumentNames(message: string): string[] {
  const names = new Set<string>();
  const visit = (parts: Part[]) => {
    for (const part of parts) {
      if ('name' in part) names.add(part.name);
      if ('cases' in part) part.cases.forEach(visit);
    }
  };
  visit(parse(message));
  return [...names].sort();
}
