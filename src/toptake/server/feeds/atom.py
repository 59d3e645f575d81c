"""The daily challenges as an Atom feed (RFC 4287): an entry for each day, the latest first."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement, tostring

from toptake.server.feeds.days import TITLE, Day, beginning, date_text, day_link, stable_id

MEDIA_TYPE = "application/atom+xml"
PATH = "/api/feeds/challenges.atom"


def atom_feed(address: str, days: Sequence[Day]) -> bytes:
    """The feed of the server of that address; its newest day says when it was updated."""
    # Namespaces as plain attributes: registered ones would hold for the whole process.
    feed = Element("feed", {"xmlns": "http://www.w3.org/2005/Atom", "xml:lang": "en"})
    _add(feed, "id", stable_id(address, "feed").urn)
    _add(feed, "title", TITLE)
    _add(feed, "subtitle", "An easy, a middle and a hard one every day.")
    _add(feed, "updated", beginning(days[0].date).isoformat())
    SubElement(feed, "link", rel="self", type=MEDIA_TYPE, href=f"{address}{PATH}")
    SubElement(feed, "link", rel="alternate", type="text/html", href=f"{address}/challenges")
    _add(feed, "icon", f"{address}/icon.svg")
    _add(SubElement(feed, "author"), "name", "Toptake")
    for day in days:
        _add_entry(feed, address, day)
    content: bytes = tostring(feed, encoding="utf-8", xml_declaration=True)
    return content


def _add_entry(feed: Element, address: str, day: Day) -> None:
    entry = SubElement(feed, "entry")
    _add(entry, "id", stable_id(address, f"date={day.date.isoformat()}").urn)
    _add(entry, "title", f"Challenges of {date_text(day.date)}")
    # What is said of a day never changes, so it is updated when it begins.
    began = beginning(day.date).isoformat()
    _add(entry, "published", began)
    _add(entry, "updated", began)
    SubElement(entry, "link", rel="alternate", type="text/html", href=day_link(address, day.date))
    content = SubElement(entry, "content", type="xhtml")
    div = SubElement(content, "div", xmlns="http://www.w3.org/1999/xhtml")
    for each in day.challenges:
        asked = SubElement(div, "p")
        link = SubElement(asked, "a", href=each.link)
        link.text = each.name
        link.tail = f": {each.ask}"
        _add(div, "p", each.cards)


def _add(parent: Element, tag: str, text: str) -> None:
    SubElement(parent, tag).text = text
