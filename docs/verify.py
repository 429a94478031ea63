"""Recomputes every shuffle of an exported match from its seed: python3 docs/verify.py export.json

Written from docs/chance.md alone, with nothing but Python's standard library. It knows no rules: whether the choices
were legal and the states follow from them is what `npm run verify` says.
"""
import hashlib, json, struct, sys

MASK, ROUNDS = 0xFFFFFFFF, ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                            (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))

def words(seed):
    """The 32-bit words of chance, for ever: the ChaCha20 keystream (RFC 8439), nonce of zeros, counter from 0."""
    key = struct.unpack("<8I", hashlib.sha256(f"castellan chance {seed}".encode()).digest())
    counter = 0
    while True:
        block = (*struct.unpack("<4I", b"expand 32-byte k"), *key, counter, 0, 0, 0)
        x = list(block)
        for a, b, c, d in ROUNDS * 10:
            for to, by, on, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[to] = (x[to] + x[by]) & MASK
                x[on] ^= x[to]
                x[on] = (x[on] << turn | x[on] >> (32 - turn)) & MASK
        yield from ((one + other) & MASK for one, other in zip(x, block))
        counter += 1

def shuffled(cards, chance):
    """Fisher-Yates from the last place down."""
    cards = list(cards)
    for i in range(len(cards) - 1, 0, -1):
        word = next(word for word in chance if word < 2**32 - 2**32 % (i + 1))
        j = word % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards

# Each game: its piles as they lay before they were shuffled, line by line. Each is sent back in its new order.

def regicide(match, before, line):
    if before is None:
        for pile, rank in (("kings", "K"), ("queens", "Q"), ("jacks", "J")):
            yield pile, [rank + suit for suit in "CDHS"]
        seats, options, dealt = match["seats"], match["options"], []
        jesters = options.get("jesters", "standard")
        jesters = (0, 0, 0, 1, 2)[seats] if jesters == "standard" or seats == 1 else int(jesters)
        tavern = [f"{rank}{suit}" for rank in ("A", *range(2, 11)) for suit in "CDHS"] + ["X1", "X2"][:jesters]
        while not any(card.endswith("D") for card in dealt):
            dealt = (yield "tavern", tavern)[:seats * (8, 8, 7, 6, 5)[seats]]
        if seats > 1 and options.get("first", "random") == "random":
            yield "first", [str(seat) for seat in range(seats)]
    elif any(event["type"] == "healed" for event in line["events"]) and before["discard"]:
        yield "discard", before["discard"]

def circle_of_kings(match, before, line):
    if before is None:
        for seat in "01":
            yield f"lords{seat}", [f"{seat}.M{number}" for number in range(22)]
            yield f"army{seat}", [f"{seat}.{value}{suit}" for value in range(1, 11) for suit in "WCSP"]
        yield "circle", ["KW", "KC", "KS", "KP"]
        return
    discards, circle = [list(side["armyDiscard"]) for side in before["seats"]], before["circle"]
    for event in line["events"]:
        kind, gone = event["type"], []
        if kind in ("discarded", "army-burned", "destroyed"): gone = [event["card"]]
        if kind == "eliminated": gone = event["cards"]
        if kind == "lord" and event["lord"].endswith(".M21"):
            gone = [card for each in line["events"] if each["type"] == "replaced" for card in each["lost"]]
        for card in gone: discards[int(card[0])].append(card)
        if kind == "reshuffled":
            yield f"army{event['seat']}", discards[event["seat"]]
            discards[event["seat"]] = []
        if kind == "circle-changed" and event["by"].endswith(".M20"): yield "circle", circle
        circle = event.get("circle", circle)

def circle_of_power(match, before, line):
    played = [] if before is None else before["battlePlayed"] + [each["card"] for each in before["played"]]
    for event in [{"type": "season"}] if before is None else line["events"]:
        if event["type"] == "initiative": played.append(event["card"])
        if event["type"] == "secondDeal": yield "battle", played
        if event["type"] == "season":
            yield "battle", [f"{number}{suit}" for number in range(2, 11) for suit in "CDHS"]
            yield "city", [rank + suit for rank in "JQKA" for suit in "CDHS"] + ["X1"]

def kingdoms(match, before, line):
    realms = {"coins": "P", "cups": "C", "swords": "S", "wands": "W"}
    if before is None:
        if match["options"].get("first", "random") == "random": yield "seats", ["0", "1"]
        for realm, suit in realms.items():
            yield realm, [f"{number}{suit}" for number in (*range(1, 11), *"PNQK")]
        yield "events", [f"M{number}" for number in range(22)]
        return
    piles, healed = {realm: list(before["piles"][realm]) for realm in realms}, []
    files = [kingdom[realm] for kingdom in before["kingdoms"] for realm in realms]
    forces = [force for file in files for force in (file["active"], *file["reserve"]) if force]
    wounds = {force["cards"][0]: [card for wound in force["wounds"] for card in wound["cards"]] for force in forces}
    def back(cards):
        for realm, suit in realms.items():
            returned = [card for card in cards if card.endswith(suit)]
            if returned: piles[realm] = yield realm, piles[realm] + returned
    for event in line["events"]:
        kind, realm, cards = event["type"], event.get("realm"), event.get("cards", [])
        if kind == "events_renewed": yield "events", before["event_discard"]
        if kind == "omen" and "empty" not in event: del piles[realm][0]
        if kind == "draws":
            for drawn, count in event["counts"].items(): del piles[drawn][:count]
        if kind == "keeps": yield from back([card for card in before["drawn"] if card != line["choice"][0]])
        if kind == "attack":
            struck = event["target"]
            yield from back((struck if realm != "swords" else []) + wounds[struck[0]])
        if cards and (kind in ("disaster", "sacrificed", "spends") or kind == "countered" and realm == "swords"):
            yield from back(cards + wounds[cards[0]])
        if kind == "healed": healed += cards
    yield from back(healed)

def kingdom_of_cards(match, before, line):
    thrown, discard = set(), [] if before is None else list(before["discard"])
    events = [{"type": "hand-start"}] if before is None else [event for event in line["events"] if "for" not in event]
    for i, event in enumerate(events):
        if event["type"] == "hand-start":
            yield "deck", [f"{value}{suit}" for suit in ("Sh", "Cr", "Sp", "Co", "Ma") for value in range(1, 16)]
        if event["type"] in ("mulligan", "restock"):
            seat = next(each["seat"] for each in events[i:] if each["type"] == "mulligan")
            if seat not in thrown: discard += before["cards"][seat]
            thrown.add(seat)
        if event["type"] == "restock":
            yield "stock", discard
            discard = []

GAMES = {game.__name__.replace("_", "-"): game
         for game in (regicide, circle_of_kings, circle_of_power, kingdoms, kingdom_of_cards)}

class Wrong(Exception):
    """What differs, as a sentence."""

def check(match):
    """How many shuffles there are, once all agree."""
    if hashlib.sha256(match["seed"].encode()).hexdigest() != match["promise"]:
        raise Wrong("The promise is not the SHA-256 of the seed.")
    chance, before, count = words(match["seed"]), None, 0
    for n, line in enumerate([match["start"], *match["lines"]]):
        where, told, order = f"Line {n}" if n else "The start", iter(line.get("shuffles", ())), None
        if match["version"] > 1 and n:
            if "shuffles" not in line: continue
            before = line["before"]
        due = GAMES[match["game"]](match, before, line)
        try:
            while True:
                pile, cards = due.send(order)
                order, count = shuffled(cards, chance), count + 1
                if next(told, None) != {"pile": pile, "order": order}:
                    raise Wrong(f"{where}: the shuffle of {pile} does not follow from the seed.")
        except StopIteration:
            if next(told, None): raise Wrong(f"{where}: nothing was shuffled there.") from None
        before = line.get("state")
    return count

if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf8") as file:
            match = json.load(file)
            print(f"All {check(match)} shuffles follow from the seed, and the promise is its SHA-256.")
            print(f"It is the bot's match only if Proof showed this promise when it began: {match['promise']}")
    except Wrong as wrong:
        sys.exit(f"NOT genuine. {wrong}")
    except Exception as wrong:  # whatever a file that is none of ours may lead to
        sys.exit(f"This is no exported match: {wrong!r}.")
