DROP INDEX "interviews_listed";--> statement-breakpoint
DROP INDEX "interviews_listed_changed";--> statement-breakpoint
DROP INDEX "contacts_owner";--> statement-breakpoint
DROP INDEX "contacts_campaign";--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "delivery" text DEFAULT 'kept' NOT NULL;--> statement-breakpoint
-- The state of a contact's deliveries is looked up whenever the outbox changes, by whichever command. The contacts are
-- locked before they are looked at: of two that write about the same one at once, the second sees what the first wrote.
CREATE FUNCTION "look_up_contact_delivery"("changed" text[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	PERFORM 1 FROM "contacts" WHERE "id" = ANY ("changed") ORDER BY "email" FOR NO KEY UPDATE;
	UPDATE "contacts" SET "delivery" = "found"."state"
	FROM (
		SELECT "person"."id", CASE "worst"."rank" WHEN 1 THEN 'dead' WHEN 2 THEN 'waiting' WHEN 3 THEN 'delivered' ELSE 'kept' END AS "state"
		FROM "contacts" AS "person", LATERAL (
			SELECT min(CASE "deliveries"."state" WHEN 'dead' THEN 1 WHEN 'waiting' THEN 2 WHEN 'delivered' THEN 3 END) AS "rank"
			FROM "submissions" JOIN "deliveries" ON "deliveries"."submission_id" = "submissions"."id"
			WHERE "submissions"."contact_id" = "person"."id"
		) AS "worst"
		WHERE "person"."id" = ANY ("changed")
	) AS "found"
	WHERE "contacts"."id" = "found"."id" AND "contacts"."delivery" <> "found"."state";
END $$;--> statement-breakpoint
CREATE FUNCTION "follow_deliveries"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE "changed" text[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		"changed" := ARRAY(
			SELECT DISTINCT "contact_id" FROM "after_rows" JOIN "submissions" ON "submissions"."id" = "after_rows"."submission_id"
			WHERE "contact_id" IS NOT NULL);
	ELSIF TG_OP = 'DELETE' THEN
		"changed" := ARRAY(
			SELECT DISTINCT "contact_id" FROM "before_rows" JOIN "submissions" ON "submissions"."id" = "before_rows"."submission_id"
			WHERE "contact_id" IS NOT NULL);
	ELSE
		"changed" := ARRAY(
			SELECT DISTINCT "contact_id" FROM "before_rows" JOIN "after_rows" USING ("id")
				JOIN "submissions" ON "submissions"."id" IN ("before_rows"."submission_id", "after_rows"."submission_id")
			WHERE "contact_id" IS NOT NULL AND ("before_rows"."state", "before_rows"."submission_id")
				IS DISTINCT FROM ("after_rows"."state", "after_rows"."submission_id"));
	END IF;
	IF cardinality("changed") > 0 THEN PERFORM "look_up_contact_delivery"("changed"); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- A submission that goes to another contact, or away with its row of the outbox.
CREATE FUNCTION "follow_submissions"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE "changed" text[];
BEGIN
	IF TG_OP = 'DELETE' THEN
		"changed" := ARRAY(SELECT DISTINCT "contact_id" FROM "before_rows" WHERE "contact_id" IS NOT NULL);
	ELSE
		"changed" := ARRAY(
			SELECT DISTINCT "contact"."id" FROM "before_rows" JOIN "after_rows" USING ("id"),
				LATERAL (VALUES ("before_rows"."contact_id"), ("after_rows"."contact_id")) AS "contact"("id")
			WHERE "contact"."id" IS NOT NULL AND "before_rows"."contact_id" IS DISTINCT FROM "after_rows"."contact_id");
	END IF;
	IF cardinality("changed") > 0 THEN PERFORM "look_up_contact_delivery"("changed"); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "deliveries_added" AFTER INSERT ON "deliveries" REFERENCING NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "follow_deliveries"();--> statement-breakpoint
CREATE TRIGGER "deliveries_changed" AFTER UPDATE ON "deliveries" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "follow_deliveries"();--> statement-breakpoint
CREATE TRIGGER "deliveries_removed" AFTER DELETE ON "deliveries" REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "follow_deliveries"();--> statement-breakpoint
CREATE TRIGGER "submissions_moved" AFTER UPDATE ON "submissions" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "follow_submissions"();--> statement-breakpoint
CREATE TRIGGER "submissions_removed" AFTER DELETE ON "submissions" REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "follow_submissions"();--> statement-breakpoint
SELECT "look_up_contact_delivery"(ARRAY(SELECT DISTINCT "contact_id" FROM "deliveries" JOIN "submissions" ON "submissions"."id" = "deliveries"."submission_id" WHERE "contact_id" IS NOT NULL));--> statement-breakpoint
UPDATE "interviews" SET "decision" = "interview_decisions"."outcome" FROM "interview_decisions" WHERE "interview_decisions"."interview_id" = "interviews"."id" AND "interview_decisions"."superseded_at" IS NULL;--> statement-breakpoint
CREATE INDEX "contacts_delivery" ON "contacts" USING btree ("delivery","last_seen_at","id") WHERE "contacts"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "interviews_listed" ON "interviews" USING btree ("workspace_id","id","status","opening_id","score_low","score_high","created_at","decision") WHERE not "interviews"."is_preview" and ("interviews"."status" <> 'deleted' or "interviews"."erasure_asked_at" is not null);--> statement-breakpoint
CREATE INDEX "interviews_listed_changed" ON "interviews" USING btree ("workspace_id","status_changed_at","id","status","opening_id","score_low","score_high","created_at","decision") WHERE not "interviews"."is_preview" and ("interviews"."status" <> 'deleted' or "interviews"."erasure_asked_at" is not null);--> statement-breakpoint
CREATE INDEX "contacts_owner" ON "contacts" USING btree ("owner","last_seen_at","id","status") WHERE "contacts"."owner" is not null and "contacts"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "contacts_campaign" ON "contacts" USING btree ("campaign","last_seen_at","id","status") WHERE "contacts"."campaign" is not null and "contacts"."merged_into" is null;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_decision" CHECK ("interviews"."decision" is null or ("interviews"."decision" in ('advance', 'hold', 'decline') and "interviews"."status" <> 'deleted'));--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_delivery_known" CHECK ("contacts"."delivery" in ('kept', 'waiting', 'delivered', 'dead'));