/** What is wrong with a screen as it is drawn, measured in the browser: at any size, in any state. */
import type { Page } from "./fixtures";

/** What lies over the table until it is closed, and what of the table it may cover. */
const LAYERS: [layer: string, covers: string][] = [
  [".cover, dialog[open], .game-over, .side.open, .preferences .panel", "*"],
  // Held sideways there is no other room for a hint.
  [".coach", ".bar *, .across *"],
  // The pad asks what the line would say.
  [".say", ".line, .line *"],
];
/** A finger needs so much, in pixels; piles get smaller when there are many. */
const LEAST_TARGET = 44;
/** What is smaller cannot be read, in pixels. */
const LEAST_FONT = 10;

/** Everything that is wrong, each in a line; the page may be in the middle of laying itself out, so ask again. */
export async function faultsOf(page: Page): Promise<string[]> {
  await drawn(page);
  return [...(await textFaults(page)), ...(await controlFaults(page)), ...(await overlaps(page))];
}

/** Waits for the next pictures of the page, whatever time a test has set. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let pictures = 0; pictures < 2; pictures++)
      await new Promise<void>((resolve) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body);
      });
  });

/** Text that is cut off by a box, lies outside of the window, or is covered where it matters; and a page that scrolls sideways. */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([layers, leastFont]) => {
      const found: string[] = [];
      const { scrollWidth } = document.documentElement;
      if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`);

      /** The box by which something may be cut off. */
      const around = (node: Element): Element | null => {
        const { position } = getComputedStyle(node);
        return node instanceof HTMLElement && (position === "absolute" || position === "fixed")
          ? node.offsetParent
          : node.parentElement;
      };
      const cutBy = (start: Element, { left, right, top, bottom }: DOMRect, slack: number): string | null => {
        let [scrollsX, scrollsY] = [false, false];
        for (let box: Element | null = start; box && box !== document.body; box = around(box)) {
          const { overflowX, overflowY } = getComputedStyle(box);
          if (overflowX === "visible" && overflowY === "visible") continue;
          const its = box.getBoundingClientRect();
          const x = !scrollsX && overflowX !== "visible" && (left < its.left - 1 || right > its.right + 1);
          const y =
            !scrollsY && overflowY !== "visible" && (top < its.top - slack || bottom > its.bottom + slack);
          if ((x && /hidden|clip/.test(overflowX)) || (y && /hidden|clip/.test(overflowY)))
            return box.className.toString() || box.tagName;
          scrollsX ||= x;
          scrollsY ||= y;
        }
        const page = document.documentElement;
        if (!scrollsX && (left < -1 || right > innerWidth + 1)) return "the window";
        if (!scrollsY && (top < -slack || bottom > Math.max(innerHeight, page.scrollHeight) + slack))
          return "the window";
        return null;
      };
      /** Not scrolled away. */
      const isInSight = (node: Element, x: number, y: number): boolean => {
        for (let box = node.parentElement; box; box = box.parentElement) {
          const { left, right, top, bottom } = box.getBoundingClientRect();
          const scrolls = /auto|scroll/.test(getComputedStyle(box).overflow);
          if (scrolls && (x < left || x > right || y < top || y > bottom)) return false;
        }
        return true;
      };
      const isForEyes = (node: Element) => {
        if (
          !node.checkVisibility({ visibilityProperty: true }) ||
          node.closest(".unseen, .skip, script, style")
        )
          return false;
        for (let each: Element | null = node; each; each = each.parentElement)
          if (getComputedStyle(each).clipPath === "inset(50%)") return false;
        return true;
      };
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        const node = text.parentElement;
        if (!node || !text.textContent?.trim() || !isForEyes(node)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const font = Number.parseFloat(getComputedStyle(node).fontSize);
        if (font < leastFont && !node.closest("svg, .ratio, .slot"))
          found.push(`“${text.textContent.trim().slice(0, 40)}” is ${font.toFixed(1)} high`);
        // What a font keeps free above and below its letters may be cut off.
        const slack = 1 + 0.12 * font;
        for (const box of range.getClientRects()) {
          const by = box.width > 0 ? cutBy(node, box, slack) : null;
          if (by) {
            found.push(`“${text.textContent.trim().slice(0, 40)}” is cut off by ${by}`);
            break;
          }
        }
      }
      const words =
        ".line > *, .say-question, .say-nudge, .say-picture, .coach-words > p, .bubble, .celebration b, .history :is(li, p), .sheet :is(caption, th, td)";
      for (const node of document.querySelectorAll(words)) {
        if (!node.textContent?.trim() || !isForEyes(node)) continue;
        const { left, top, width, height } = node.getBoundingClientRect();
        for (const share of [0.1, 0.5, 0.9]) {
          if (!isInSight(node, left + share * width, top + height / 2)) continue;
          const over = document.elementFromPoint(left + share * width, top + height / 2);
          if (
            !over ||
            over.contains(node) ||
            node.contains(over) ||
            getComputedStyle(node).pointerEvents === "none"
          )
            continue;
          const layer = layers.find(([each, covers]) => over.closest(each) && node.matches(covers));
          if (layer) continue;
          found.push(
            `“${node.textContent.trim().slice(0, 40)}” is covered by ${over.className.toString() || over.tagName}`,
          );
          break;
        }
      }
      return found;
    },
    [LAYERS, LEAST_FONT] as const,
  );

/** Buttons, links and cards that something covers, that cannot be reached, or that are too small for a finger. */
export const controlFaults = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([layers, least]) => {
      const found: string[] = [];
      const controls = "button:not(:disabled), a[href], input:not(:disabled), select, summary, [role=button]";
      for (const node of document.querySelectorAll(controls)) {
        if (!node.checkVisibility({ visibilityProperty: true })) continue;
        if (node.matches(".skip") || node.closest("[inert]")) continue;
        const target = node.closest("label") ?? node;
        const name = (node.getAttribute("aria-label") ?? target.textContent ?? "").trim().slice(0, 40);
        const [box = target.getBoundingClientRect()] = target.getClientRects();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        let scrolls = false;
        for (let each = target.parentElement; each; each = each.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(each);
          const its = each.getBoundingClientRect();
          const out = x < its.left || x > its.right || y < its.top || y > its.bottom;
          scrolls ||= out && /auto|scroll/.test(`${overflowX} ${overflowY}`);
        }
        const page = document.documentElement;
        if (scrolls || (x > 0 && x < innerWidth && y > innerHeight && page.scrollHeight > innerHeight))
          continue;
        const over = document.elementFromPoint(x, y);
        if (!over) {
          found.push(`${name} is out of reach`);
          continue;
        }
        if (!target.contains(over) && !over.contains(target)) {
          const layer = layers.find(([each, covers]) => {
            const top = over.closest(each);
            return top && !top.contains(node) && node.matches(covers);
          });
          if (!layer) found.push(`${name} is covered by ${over.className.toString() || over.tagName}`);
          continue;
        }
        const isPile = node.matches(".pile, .slot");
        const inline =
          getComputedStyle(target).display === "inline" && target.parentElement?.matches("p, li, span");
        if (!inline && (box.height < least - 0.5 || (!isPile && box.width < least - 0.5)))
          found.push(`${name} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
      }
      return found;
    },
    [LAYERS, LEAST_TARGET] as const,
  );

/** Cards, buttons and words of the felt that lie on each other, stick out or are cut off. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const named = (node: Element) =>
      (node.getAttribute("aria-label") ?? node.textContent ?? node.className).slice(0, 40);
    /** Where there are too many piles for the felt the centre scrolls. */
    const inSight = (node: Element): DOMRect => {
      const [box, clip] = [node.getBoundingClientRect(), node.closest(".centre")];
      if (!clip || clip.scrollHeight <= clip.clientHeight) return box;
      const { top, bottom } = clip.getBoundingClientRect();
      const from = Math.max(box.top, top);
      return new DOMRect(box.left, from, box.width, Math.max(0, Math.min(box.bottom, bottom) - from));
    };
    const things = [
      ...document.querySelectorAll(
        ".felt :is(.fan, .line, .hand-card, .felt-button, .opponent, .deck, .winnings)",
      ),
    ];
    const boxes = things
      .map((node) => [node, inSight(node)] as const)
      .filter(([, { width, height }]) => width > 0 && height > 0);
    const centre = document.querySelector(".centre")?.getBoundingClientRect();
    const felt = document.querySelector(".felt")?.getBoundingClientRect() ?? new DOMRect();
    if (felt.left < -1 || felt.right > innerWidth + 1) found.push("the felt is too wide");
    for (const [node, box] of boxes) {
      if (
        box.left < felt.left - 1 ||
        box.right > felt.right + 1 ||
        box.top < felt.top - 1 ||
        box.bottom > felt.bottom + 1
      )
        found.push(`${named(node)} sticks out`);
      if (centre && node.matches(".fan") && (box.top < centre.top - 1 || box.bottom > centre.bottom + 1))
        found.push(`${named(node)} is cut off`);
      for (const [other, its] of boxes) {
        if (node === other || node.contains(other) || other.contains(node)) continue;
        const wide = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const tall = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        if (wide > 2 && tall > 2) found.push(`${named(node)} lies on ${named(other)}`);
      }
    }
    return found;
  });

/**
 * Cards, buttons and places of the table without an outline, and what is picked, live or hinted with that of any other card.
 * For forced colours, of which axe sees only part: it does not know what they do to text.
 */
export const missingOutlines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const outlineOf = (node: Element): string => {
      const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(node);
      const lines = [`${borderTopStyle} ${borderTopWidth}`, `${outlineStyle} ${outlineWidth}`];
      return lines.filter((line) => !/^none|^hidden| 0px/.test(line)).join(", ");
    };
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((node) =>
        node.checkVisibility({ visibilityProperty: true }),
      );
    for (const node of shown(".game .button, .felt-button, .hand-card, .fan, .slot:not(.vacant), .say-input"))
      if (!outlineOf(node))
        found.push(`${node.getAttribute("aria-label") ?? node.textContent} has no outline`);
    for (const [marked, plain] of [
      [".hand-card:is(.picked, .hinted)", ".hand-card:not(.picked, .hinted)"],
      [".pile:is(.picked, .live, .hinted) .fan", ".pile:not(.picked, .live, .hinted, .open) .fan"],
      [".felt-button.gold:enabled", ".felt-button:not(.gold):enabled"],
    ] as const) {
      const others = new Set(shown(plain).map(outlineOf));
      for (const node of shown(marked))
        if (others.has(outlineOf(node))) found.push(`${node.className} looks like ${plain}`);
    }
    return found;
  });
