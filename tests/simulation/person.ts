import { discardAll, discardEntry, retryAll, retryEntry, undoEntry } from '../../src/local/outbox/actions.ts';
import { amend } from '../../src/local/outbox/amend.ts';
import { enqueue, type NewEntry } from '../../src/local/outbox/enqueue.ts';
import { NEEDS_PERSON, type OutboxEntry, SETTLED } from '../../src/local/outbox/entry.ts';
import { resumeAfterSignIn } from '../../src/local/outbox/resume.ts';
import { StorageError } from '../../src/local/storage/storage-error.ts';
import type { Chance } from './chance.ts';
import { createPlace, createThing, editThing, type ModelPayload, noteThing, removeThing } from './commands.ts';
import { type ModelRow, PLACES, THINGS } from './model-server.ts';
import type { Oracle } from './oracle.ts';
import type { Tab } from './tab.ts';
import { isDiskTrouble } from './transactions.ts';

const ACTS = {
  create: 4,
  'create with place': 1.5,
  edit: 7,
  note: 3,
  remove: 1.2,
  place: 1.2,
  retry: 1,
  'retry all': 0.4,
  discard: 0.7,
  undo: 0.5,
  correct: 1,
};
type Act = keyof typeof ACTS;

/** How often what is entered breaks a rule of the business, and how often the server can't do it whatever happens. */
const REFUSED = 0.06;
const FAILING = 0.02;

/** The people of a run: they do what people do with what they see. */
export class People {
  readonly #chance: Chance;
  readonly #oracle: Oracle;
  readonly #newId: () => string;
  #made = 0;

  constructor(chance: Chance, oracle: Oracle, newId: () => string) {
    this.#chance = chance;
    this.#oracle = oracle;
    this.#newId = newId;
  }

  /** Does something in this tab; never rejects, and never ends where the tab dies. */
  act(tab: Tab): void {
    this.#do(tab, this.#chance.weighted(ACTS)).catch((error: unknown) => this.#failed(tab, error));
  }

  signIn({ environment, device }: Tab): void {
    resumeAfterSignIn(device.owner.userId, environment)
      .then(() => environment.session.setSignInNeeded(false))
      .catch((error: unknown) => {
        if (!isDiskTrouble(error)) throw error;
      });
  }

  /** Decides about everything that waits for a person; with `forGood`, so that nothing is left. */
  decide(tab: Tab, { forGood }: { readonly forGood: boolean }): void {
    const { environment } = tab;
    const decide = async (): Promise<void> => {
      const unsettled = this.#unsettled(tab);
      if (forGood) {
        for (const entry of unsettled) this.#oracle.takesBack(entry);
        await discardAll(environment);
        return;
      }
      for (const entry of unsettled) if (NEEDS_PERSON.has(entry.state)) await this.#decideAbout(tab, entry);
    };
    decide().catch((error: unknown) => this.#failed(tab, error));
  }

  async #decideAbout(tab: Tab, entry: OutboxEntry): Promise<void> {
    const { environment, device } = tab;
    const payload = entry.payload as ModelPayload;
    if (payload.bad === 'refuse' && this.#chance.is(0.6)) {
      await this.#correct(tab, entry);
    } else if (this.#chance.is(0.3)) {
      await retryEntry(entry.localSeq, environment);
    } else {
      const now = device.outbox.entries.get(entry.localSeq);
      if (now !== undefined) this.#oracle.takesBack(now);
      await discardEntry(entry.localSeq, environment);
    }
  }

  async #do(tab: Tab, act: Act): Promise<void> {
    const chance = this.#chance;
    const { environment } = tab;
    switch (act) {
      case 'create':
        return this.#issue(tab, createThing(this.#newThing(tab)));
      case 'create with place': {
        const place = chance.of(await tab.look(PLACES))?.row.shippingLocId;
        return this.#issue(
          tab,
          createThing({ ...this.#newThing(tab), ...(typeof place === 'string' ? { place } : {}) }),
        );
      }
      case 'place':
        return this.#issue(tab, createPlace(`new:${this.#newId()}`, this.#text()));
      case 'edit': {
        const seen = await this.#thing(tab);
        if (seen === undefined) return;
        const set = { [chance.is(0.5) ? 'a' : 'b']: chance.is(0.2) ? 'same' : this.#text() };
        return this.#issue(tab, editThing({ key: String(seen.guid), set, ...this.#bad() }, seen));
      }
      case 'note': {
        const seen = await this.#thing(tab);
        const about = chance.is(0.3) ? await this.#thing(tab) : undefined;
        if (seen === undefined) return;
        const payload = { key: String(seen.guid), set: {}, ...this.#bad() };
        return this.#issue(tab, noteThing(payload, about && String(about.guid)));
      }
      case 'remove': {
        const seen = await this.#thing(tab);
        if (seen === undefined) return;
        return this.#issue(tab, removeThing(String(seen.guid), seen, chance.is(0.5) ? 5_000 : undefined));
      }
      case 'retry': {
        const entry = chance.of(this.#unsettled(tab));
        if (entry !== undefined) await retryEntry(entry.localSeq, environment);
        return;
      }
      case 'retry all':
        return retryAll(environment);
      case 'discard':
      case 'undo': {
        const entry = chance.of(this.#unsettled(tab));
        if (entry === undefined) return;
        // As it is by now: it may have another id than the one that is seen.
        this.#oracle.takesBack(entry);
        if (act === 'undo') await undoEntry(entry.localSeq, environment);
        else await discardEntry(entry.localSeq, environment);
        return;
      }
      case 'correct': {
        const refused = this.#unsettled(tab).filter(({ state }) => state === 'rejected');
        const entry = chance.of(refused);
        if (entry !== undefined) await this.#correct(tab, entry);
        return;
      }
    }
  }

  async #issue(tab: Tab, entry: NewEntry): Promise<void> {
    const { environment, device } = tab;
    const { localSeq, mutationId } = await enqueue(device.owner, entry, environment.clock.now(), environment);
    this.#oracle.saved(device, localSeq, mutationId);
  }

  async #correct(tab: Tab, entry: OutboxEntry): Promise<void> {
    const { bad: _, ...payload } = entry.payload as ModelPayload;
    await amend(tab.device.owner, entry.localSeq, { payload }, {}, tab.environment);
  }

  /** Of what the person sees. */
  #unsettled(tab: Tab): readonly OutboxEntry[] {
    return (tab.mirror.get() ?? []).filter(({ state }) => !SETTLED.has(state));
  }

  async #thing(tab: Tab): Promise<ModelRow | undefined> {
    return this.#chance.of(await tab.look(THINGS))?.row;
  }

  #newThing(tab: Tab): ModelPayload {
    this.#made += 1;
    const key = this.#chance.is(0.05) ? 'thing-of-all' : `thing-${this.#made}-${tab.device.name}`;
    return { key, set: { a: this.#text(), b: this.#text() }, ...this.#bad() };
  }

  #bad(): Pick<ModelPayload, 'bad'> {
    const at = this.#chance.next();
    if (at < REFUSED) return { bad: 'refuse' };
    return at < REFUSED + FAILING ? { bad: 'fail' } : {};
  }

  #text(): string {
    return `t${this.#chance.below(1000)}`;
  }

  #failed(tab: Tab, error: unknown): void {
    // The person is told that it was not saved.
    if (error instanceof StorageError || isDiskTrouble(error)) return;
    this.#oracle.fail('run', `a person on ${tab.life.name}: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
